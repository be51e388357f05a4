interface Queued {
  queued: number;
}

const TRIES = 20;

/**
 * Adds jobs until they are there. A worker that takes a job with the same key in the middle of the statement makes
 * `add_job` do neither of its two things: the job is no longer free to be changed, and was not yet taken when it looked.
 * The next statement sees it as taken, and adds another.
 */
export async function untilQueued(expected: number, add: () => Promise<Queued[]>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [found] = await add();
    if ((found?.queued ?? 0) >= expected) return;
  }
  throw new Error(`the queue took fewer than ${expected} jobs, ${TRIES} times`);
}
