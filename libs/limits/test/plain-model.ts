/**
 * The rule of the design in its plainest form: every admission is stored and counted one by one.
 * It shares nothing with `src`.
 */
export interface PlainModel {
  /** Whether a request is admitted now; remembers it if so. */
  sendRequest(now: number, limit: number): boolean;
  /** How many requests in a row would be admitted now. */
  countAdmitted(now: number, limit: number): number;
  clone(): PlainModel;
}

interface Past {
  /** When each admission stops to count. */
  leaves: number[];
  /** Sixty thousand to a token. */
  units: number;
  unitsAt: number;
  burstStart: number | null;
}

const BEGINNING: Past = { leaves: [], units: Infinity, unitsAt: 0, burstStart: null };

export function createPlainModel(past: Past = BEGINNING): PlainModel {
  let { units, unitsAt, burstStart } = past;
  const leaves = [...past.leaves];

  function countAt(now: number): number {
    let count = 0;
    for (let i = leaves.length - 1; i >= 0 && Number(leaves[i]) > now; i -= 1) count += 1;
    return count;
  }

  function sendRequest(now: number, limit: number): boolean {
    const count = countAt(now);
    const unitsNow = Math.min(2 * limit * 60_000, units + (now - unitsAt) * limit);
    const openBurst = count < limit ? null : burstStart;
    const isInTime = openBurst === null || now <= openBurst + 10_000;
    if (count >= limit && !(count < 2 * limit && unitsNow >= 60_000 && isInTime)) return false;
    leaves.push(removeExpired(now, limit));
    units = Math.max(0, unitsNow - 60_000);
    unitsAt = now;
    burstStart = count >= limit && openBurst === null ? now : openBurst;
    return true;
  }

  const clone = (): PlainModel => createPlainModel({ leaves, units, unitsAt, burstStart });

  function countAdmitted(now: number, limit: number): number {
    const copy = clone();
    let admitted = 0;
    while (copy.sendRequest(now, limit)) admitted += 1;
    return admitted;
  }

  return { sendRequest: sendRequest, countAdmitted, clone };
}

/** Up to 1,000 each request counts 60 s; above, until the last instant of its tenth of a second has aged 60 s. */
function removeExpired(now: number, limit: number): number {
  return limit <= 1_000 ? now + 60_000 : now - (now % 100) + 99 + 60_000;
}
