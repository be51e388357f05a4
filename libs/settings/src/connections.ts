import { z } from 'zod';

/** Connections of a process to each database, for statements and transactions. */
export interface PoolSizes {
  control: number;
  production: number;
  sandbox: number;
}

export interface ConnectionSettings {
  apiPools: PoolSizes;
  workerPools: PoolSizes;
}

/** Connections that a process has besides its pools, and the fewest of its pools. */
interface Share {
  /** Each of these is one connection. */
  others: number;
  control: number;
  /** Each environment has at least so many. */
  least: number;
}

/** One connection for notifications of each database. */
const API: Share = { others: 3, control: 2, least: 1 };
/** For each environment one of its locks, one for notifications of the queue, and one of the thread that makes filings. */
const WORKER: Share = { others: 6, control: 2, least: 2 };

const DEFAULT_API = 12;
const DEFAULT_WORKER = 20;

/** The fewest connections that a process works with. */
const getLeast = ({ others, control, least }: Share): number => others + control + 2 * least;

/** Production has the odd one. */
function divide(total: number, { others, control }: Share): PoolSizes {
  const rest = total - others - control;
  return { control, production: Math.ceil(rest / 2), sandbox: Math.floor(rest / 2) };
}

const connections = (share: Share) =>
  z
    .string()
    .regex(/^\d{1,3}$/, `must be a whole number from ${getLeast(share)}`)
    .transform(Number)
    .refine((value) => value >= getLeast(share), `must be a whole number from ${getLeast(share)}`)
    .optional();

export const CONNECTION_VARIABLES = {
  API_CONNECTIONS: {
    schema: connections(API),
    meaning: `The most connections to PostgreSQL of an API process, all databases together: ${API.others} for notifications, ${API.control} of the control database, the rest for requests of both environments.`,
    fallback: String(DEFAULT_API),
  },
  WORKER_CONNECTIONS: {
    schema: connections(WORKER),
    meaning: `The most connections to PostgreSQL of a worker process, all databases together: ${WORKER.others} for locks, notifications and filings, ${WORKER.control} of the control database, the rest for jobs of both environments.`,
    fallback: String(DEFAULT_WORKER),
  },
} as const;

interface ConnectionVariables {
  API_CONNECTIONS?: number | undefined;
  WORKER_CONNECTIONS?: number | undefined;
}

export const readConnections = ({ API_CONNECTIONS, WORKER_CONNECTIONS }: ConnectionVariables): ConnectionSettings => ({
  apiPools: divide(API_CONNECTIONS ?? DEFAULT_API, API),
  workerPools: divide(WORKER_CONNECTIONS ?? DEFAULT_WORKER, WORKER),
});
