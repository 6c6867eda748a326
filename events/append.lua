-- Appends entries to a table's log, all or nothing: the only write path to tables.
-- KEYS  1 log  2 meta  3 idempotency keys  4 due work  5 wake-ups  6 the table's feed  7… index sets
-- ARGV  1 table id  2 head's n  3 head's hash  4 idempotency key or ''  5 its value  6 new head hash
--       7 due at (ms) or ''  8 '1' to wake somebody for it or ''
--       9 number of entries  10 number of meta pairs
--       then for each entry: number of strings, strings · meta pairs · '+' or '-' for each index set
local log, meta = KEYS[1], KEYS[2]
local n = tonumber(ARGV[2])
if ARGV[4] ~= '' then
  local before = redis.call('HGET', KEYS[3], ARGV[4])
  if before then return {'again', before} end
end
local head = redis.call('HMGET', meta, 'n', 'hash')
if tonumber(head[1] or 0) ~= n or (head[2] or '') ~= ARGV[3] then return {'stale', head[1] or '0'} end
local i = 11
for _ = 1, tonumber(ARGV[9]) do
  local count = tonumber(ARGV[i])
  n = n + 1
  redis.call('XADD', log, n .. '-0', unpack(ARGV, i + 1, i + count))
  i = i + 1 + count
end
redis.call('HSET', meta, 'n', n, 'hash', ARGV[6])
for _ = 1, tonumber(ARGV[10]) do
  redis.call('HSET', meta, ARGV[i], ARGV[i + 1])
  i = i + 2
end
for k = 7, #KEYS do
  if ARGV[i] == '+' then redis.call('ZADD', KEYS[k], 0, ARGV[1]) else redis.call('ZREM', KEYS[k], ARGV[1]) end
  i = i + 1
end
if ARGV[4] ~= '' then redis.call('HSET', KEYS[3], ARGV[4], ARGV[5]) end
if ARGV[7] ~= '' then
  redis.call('ZADD', KEYS[4], ARGV[7], ARGV[1])
  if ARGV[8] ~= '' then redis.call('RPUSH', KEYS[5], ARGV[1] .. ' ' .. n) end
else
  redis.call('ZREM', KEYS[4], ARGV[1])
end
redis.call('SPUBLISH', KEYS[6], n)
return {'ok', tostring(n)}
