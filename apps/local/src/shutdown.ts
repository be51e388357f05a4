/** What was opened, to be closed once, the last opened first. */
export interface Shutdown {
  readonly isUnderWay: boolean;
  /** Notes how to close what was just opened. */
  add(stop: () => Promise<void>): void;
}

/** A signal within this time of the first is the first: Ctrl-C reaches us from the terminal, and again from npm. */
const REPEATED_MS = 1_000;

/** Closes everything on a signal, also in the middle of a start, and ends the process; a later second one does not wait. */
export function stopOnSignal(): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  let signalledAt: number | null = null;
  const end = async () => {
    if (signalledAt !== null) {
      if (performance.now() - signalledAt > REPEATED_MS) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    for (const stop of stops.toReversed()) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  return {
    get isUnderWay() {
      return signalledAt !== null;
    },
    add: (stop) => stops.push(stop),
  };
}
