/** Locks that all processes of a database share; they are free when the process that holds them is gone. */
export interface SharedLocks {
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

/** A piece of work that is being done here. */
export interface Turn {
  /** Resolves when somebody asks for the same work again. */
  readonly asked: Promise<void>;
  /** How often that has happened. */
  readonly asks: number;
  /** How many of these the work has taken note of. */
  seen: number;
}

export interface Exclusive {
  /**
   * Does a piece of work unless it is being done already, here or in another process; tells whoever does it, if that is
   * here, that more has come. `done`: it was done now; `isAskedAgain`: more came that it has not taken note of.
   */
  run(name: string, work: (turn: Turn) => Promise<void>): Promise<{ done: boolean; isAskedAgain: boolean }>;
}

interface Running extends Turn {
  asked: Promise<void>;
  asks: number;
  ask(): void;
}

function aRunning(): Running {
  const running: Running = { asked: Promise.resolve(), asks: 0, seen: 0, ask: () => undefined };
  const renew = (): void => {
    running.asked = new Promise((resolve) => {
      running.ask = () => {
        running.asks += 1;
        resolve();
        renew();
      };
    });
  };
  renew();
  return running;
}

/** One at a time for each name. */
export function createExclusive(locks: SharedLocks): Exclusive {
  const here = new Map<string, Running>();
  return {
    async run(name, work) {
      const other = here.get(name);
      if (other) {
        other.ask();
        return { done: false, isAskedAgain: false };
      }
      const running = aRunning();
      here.set(name, running);
      try {
        if (!(await locks.tryLock(name))) return { done: false, isAskedAgain: false };
        try {
          await work(running);
        } finally {
          await locks.unlock(name);
        }
        return { done: true, isAskedAgain: running.asks > running.seen };
      } finally {
        here.delete(name);
      }
    },
  };
}

/** Enough where one process does all the work. */
export const ALONE: SharedLocks = { tryLock: async () => true, unlock: async () => undefined };
