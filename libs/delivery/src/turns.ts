/** A job whose turn has come. */
export interface Turn<Job> {
  job: Job;
  /** Gives the slot of the endpoint back; once. */
  release(): void;
}

export interface Turns<Job> {
  add(endpoint_id: string, job: Job): void;
  /** The next endpoint that has a job and a slot gives its oldest. */
  next(): Turn<Job> | null;
  /** Takes out all that wait. */
  clear(): Job[];
  readonly waiting: number;
}

interface Lane<Job> {
  jobs: Job[];
  taken: number;
}

/** A queue per endpoint, `perEndpoint` slots each, served in turn: one job a round. */
export function createTurns<Job>(perEndpoint: number): Turns<Job> {
  const lanes = new Map<string, Lane<Job>>();
  /** Endpoints with a job and a slot, the next one first. */
  const ready = new Set<string>();
  let waiting = 0;

  /** Puts an endpoint where its state belongs, and forgets one that has nothing. */
  function settle(id: string, lane: Lane<Job>): void {
    if (lane.jobs.length > 0 && lane.taken < perEndpoint) ready.add(id);
    if (lane.jobs.length === 0 && lane.taken === 0) lanes.delete(id);
  }

  function add(id: string, job: Job): void {
    const lane = lanes.get(id) ?? { jobs: [], taken: 0 };
    lanes.set(id, lane);
    lane.jobs.push(job);
    waiting += 1;
    settle(id, lane);
  }

  function next(): Turn<Job> | null {
    for (const id of ready) {
      ready.delete(id);
      const lane = lanes.get(id);
      const job = lane?.jobs.shift();
      if (lane === undefined || job === undefined) continue;
      waiting -= 1;
      lane.taken += 1;
      settle(id, lane);
      const release = (): void => {
        lane.taken -= 1;
        settle(id, lane);
      };
      return { job, release };
    }
    return null;
  }

  function clear(): Job[] {
    ready.clear();
    waiting = 0;
    const jobs = [...lanes.values()].flatMap((lane) => lane.jobs.splice(0));
    for (const [id, lane] of lanes) settle(id, lane);
    return jobs;
  }

  return {
    add,
    next,
    clear,
    get waiting() {
      return waiting;
    },
  };
}
