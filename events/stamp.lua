-- Gives out a time that is later than every one before it.
-- KEYS  1 the clock: the newest time given out, in microseconds
-- ARGV  1 the earliest that will do
local said = redis.pcall('GET', KEYS[1])
local last = type(said) == 'string' and tonumber(said) or 0
if not (last >= 0 and last < 2^53 - 1) then last = 0 end -- not a time, or too large to count on by one
local stamp = string.format('%.0f', math.max(last + 1, tonumber(ARGV[1])))
redis.call('SET', KEYS[1], stamp)
return stamp
