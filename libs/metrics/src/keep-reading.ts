const PERIOD_MS = 60_000;

/** Reads at most once a minute, for what a scrape every few seconds need not read again; a failure is not kept. */
export function keepReading<T>(read: () => Promise<T>, clock: () => number = Date.now): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (kept && clock() - kept.at < PERIOD_MS) return kept.value;
    const reading = { at: clock(), value: read() };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.value;
  };
}
