/** What was opened, to be closed once, the last opened first. */
export interface Shutdown {
  readonly isUnderWay: boolean;
  /** Notes how to close what was just opened. */
  add(stop: () => Promise<void>): void;
}

/** Closes everything on a signal, also in the middle of a start, and ends the process; a second signal does not wait. */
export function stopOnSignal(): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  let isUnderWay = false;
  const end = async () => {
    if (isUnderWay) process.exit(1);
    isUnderWay = true;
    for (const stop of stops.toReversed()) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  return {
    get isUnderWay() {
      return isUnderWay;
    },
    add: (stop) => stops.push(stop),
  };
}
