/**
 * `rule.ts` and `log.ts` once more, inside the store, where a decision is atomic for all nodes. The specs hold the two
 * to the same results, so a change of one needs a change of the other.
 *
 * One string per key. Head: credit, updated at, burst start (-1: none), dropped total. Then the log, a step an entry:
 * stamp, running total. Doubles throughout; all sums are whole and far below 2^53.
 *
 * KEYS: the key. ARGV: limit, shape, 'admit' or 'peek', and for specs alone the time.
 */
export const DECIDE_LUA = `
local WINDOW, BURST, IDLE, TOKEN = 60000, 10000, 120000, 60000
local EXACT_UP_TO, BUCKET, SHORTEST_TRIM = 1000, 100, 64
local HEAD, ENTRY = 32, 16

local key, limit, flat = KEYS[1], tonumber(ARGV[1]), ARGV[2] == 'flat'
local ceiling = flat and limit or 2 * limit

local function read_clock()
  if ARGV[4] then return tonumber(ARGV[4]) end
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

local steps = math.max(0, (redis.call('STRLEN', key) - HEAD) / ENTRY)
local credit, updated_at, burst_start, dropped = math.huge, 0, -1, 0
if steps > 0 then
  credit, updated_at, burst_start, dropped = struct.unpack('>dddd', redis.call('GETRANGE', key, 0, HEAD - 1))
end

local function stamp_of(step)
  local from = HEAD + step * ENTRY
  return (struct.unpack('>d', redis.call('GETRANGE', key, from, from + 7)))
end

local function total_of(step)
  if step < 0 then return dropped end
  local from = HEAD + step * ENTRY + 8
  return (struct.unpack('>d', redis.call('GETRANGE', key, from, from + 7)))
end

local function first_at_least(value_of, bound)
  local low, high = 0, steps
  while low < high do
    local middle = math.floor((low + high) / 2)
    if value_of(middle) < bound then low = middle + 1 else high = middle end
  end
  return low
end

local now = math.max(read_clock(), updated_at)
local expired = first_at_least(stamp_of, now - WINDOW + 1)
local expired_total, total = total_of(expired - 1), total_of(steps - 1)
local used = total - expired_total
credit = math.min(credit + (now - updated_at) * limit, 2 * limit * TOKEN)
if used < limit then burst_start = -1 end

local function count_admissible()
  local plain = math.max(0, limit - used)
  if flat or (burst_start >= 0 and now > burst_start + BURST) then return plain end
  return math.max(plain, math.min(2 * limit - used, math.floor(credit / TOKEN)))
end

local function trim()
  if expired < SHORTEST_TRIM or expired * 2 < steps then return end
  local rest = redis.call('GETRANGE', key, HEAD + expired * ENTRY, -1)
  redis.call('SET', key, string.rep(' ', HEAD) .. rest)
  steps, expired, dropped = steps - expired, 0, expired_total
end

local function append()
  local stamp = now
  if limit > EXACT_UP_TO then stamp = math.floor(now / BUCKET) * BUCKET + BUCKET - 1 end
  local last = steps > 0 and stamp_of(steps - 1) or -1
  if stamp <= last then
    redis.call('SETRANGE', key, HEAD + (steps - 1) * ENTRY, struct.pack('>dd', last, total))
  else
    redis.call('SETRANGE', key, HEAD + steps * ENTRY, struct.pack('>dd', stamp, total))
    steps = steps + 1
  end
end

local function record()
  trim()
  if used < limit then burst_start = -1 elseif burst_start < 0 then burst_start = now end
  credit = math.max(0, credit - TOKEN)
  used, total = used + 1, total + 1
  append()
  redis.call('SETRANGE', key, 0, struct.pack('>dddd', credit, now, burst_start, dropped))
  redis.call('PEXPIRE', key, IDLE)
end

local function leave_moment(count)
  if count < 1 then return now end
  if count == 1 then return stamp_of(expired) + WINDOW end
  return stamp_of(first_at_least(total_of, expired_total + count)) + WINDOW
end

local function moment_for(requests)
  local plainly = requests <= limit and leave_moment(used - limit + requests) or math.huge
  if flat then return plainly end
  local refilled = now + math.max(0, math.ceil((requests * TOKEN - credit) / limit))
  local in_burst = math.max(leave_moment(used - 2 * limit + requests), refilled)
  if burst_start < 0 or in_burst <= burst_start + BURST then return math.min(plainly, in_burst) end
  return math.min(plainly, math.max(in_burst, leave_moment(used - limit + 1)))
end

local admissible = count_admissible()
local admitted = admissible > 0
if admitted and ARGV[3] == 'admit' then
  record()
  admissible = count_admissible()
end

local burst_reset = admissible < ceiling and moment_for(admissible + 1) - now or 0
local minute_reset = used > 0 and leave_moment(math.max(1, used - limit + 1)) - now or 0
if admissible == 0 then minute_reset = math.min(minute_reset, burst_reset) end
return {
  admitted and 1 or 0,
  math.max(0, limit - used), minute_reset,
  admissible, burst_reset,
  admitted and 0 or burst_reset
}
`;
