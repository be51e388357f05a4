import { createTurns } from './turns.ts';
import type { Turn } from './turns.ts';

export interface DispatcherOptions<Job> {
  /** In flight per endpoint, at most. */
  perEndpoint: number;
  /** In flight in all. More endpoints that hang than `total / perEndpoint` would take all of it. */
  total: number;
  /** Ends with the job. */
  run: (job: Job) => Promise<void>;
  /** Told when `run` fails; must not throw. */
  onError: (error: unknown, job: Job) => void;
}

export interface DeliveryDispatcher<Job> {
  /** Begins the job now or queues it behind those of its endpoint. False when stopped. */
  offer(endpoint_id: string, job: Job): boolean;
  readonly queued: number;
  readonly running: number;
  /** Waits until nothing is queued or in flight. */
  drain(): Promise<void>;
  /** Takes no more, and hands back what has not begun. What is in flight goes on: `drain`. */
  stop(): Job[];
}

/**
 * Shares the slots of a process among endpoints: in turn, one job each, and never more than its part to one. So an
 * endpoint that hangs holds its own slots and delays nobody else. The jobs of one endpoint begin in order.
 */
export function createDispatcher<Job>(options: DispatcherOptions<Job>): DeliveryDispatcher<Job> {
  const { perEndpoint, total, run, onError } = options;
  assertCounts(perEndpoint, total);
  const turns = createTurns<Job>(perEndpoint);
  const whenIdle: (() => void)[] = [];
  let running = 0;
  let isStopped = false;

  function fill(): void {
    while (running < total) {
      const turn = turns.next();
      if (turn === null) return;
      running += 1;
      void begin(turn);
    }
  }

  async function begin({ job, release }: Turn<Job>): Promise<void> {
    try {
      await run(job);
    } catch (error) {
      onError(error, job);
    } finally {
      running -= 1;
      release();
      fill();
      tellIdle();
    }
  }

  function tellIdle(): void {
    if (turns.waiting + running > 0) return;
    for (const tell of whenIdle.splice(0)) tell();
  }

  async function drain(): Promise<void> {
    if (turns.waiting + running > 0) await new Promise<void>((resolve) => whenIdle.push(resolve));
  }

  return {
    offer(endpoint_id, job) {
      if (isStopped) return false;
      turns.add(endpoint_id, job);
      fill();
      return true;
    },
    stop() {
      isStopped = true;
      // A drain then waits for what is in flight, which is there whenever something waits.
      return turns.clear();
    },
    drain,
    get queued() {
      return turns.waiting;
    },
    get running() {
      return running;
    },
  };
}

function assertCounts(perEndpoint: number, total: number): void {
  for (const count of [perEndpoint, total]) {
    if (!Number.isInteger(count) || count < 1) throw new RangeError('Slots are a whole number, at least 1.');
  }
}
