interface Pacer<T> {
  add(event: T): void;
  stop(): void;
}

/** The changes of one cause arrive within this time, such as those of a drag. */
const FIRST_MS = 20;
const MIN_MS = 150;
/** Time between two readings while changes do not stop, as in an import. */
const MAX_MS = 2_000;

/** Collects events: the first are passed on at once, later ones together, and less often the longer it takes. */
export function createPacer<T>(flush: (events: readonly T[]) => void): Pacer<T> {
  let events: T[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pauseMs = MIN_MS;
  const run = (): void => {
    timer = null;
    if (events.length === 0) {
      pauseMs = MIN_MS;
      return;
    }
    flush(events);
    events = [];
    timer = setTimeout(run, pauseMs);
    pauseMs = Math.min(pauseMs * 2, MAX_MS);
  };
  return {
    add: (event) => {
      events.push(event);
      timer ??= setTimeout(run, FIRST_MS);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
