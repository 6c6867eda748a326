-- Puts right what is kept beside a log, if the log still ends where it was read.
-- KEYS  1 log  2 meta  3 due work  4… index sets
-- ARGV  1 table id  2 last n  3 '+', '-' or '' for due work  4 when  5 number of meta pairs, the pairs
--       then '+' or '-' for each index set
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if (last[1] and last[1][1] or '0-0') ~= ARGV[2] .. '-0' then return 'moved' end
local i = 6
for _ = 1, tonumber(ARGV[5]) do
  redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
  i = i + 2
end
if ARGV[3] == '+' then redis.call('ZADD', KEYS[3], ARGV[4], ARGV[1]) end
if ARGV[3] == '-' then redis.call('ZREM', KEYS[3], ARGV[1]) end
for k = 4, #KEYS do
  if ARGV[i] == '+' then redis.call('ZADD', KEYS[k], 0, ARGV[1]) else redis.call('ZREM', KEYS[k], ARGV[1]) end
  i = i + 1
end
return 'ok'
