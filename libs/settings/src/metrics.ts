import { z } from 'zod';
import { port } from './port.ts';

export interface MetricsSettings {
  /** Null: no metrics of the API. */
  metricsPort: number | null;
  metricsHost: string;
  /** Null: the status of the workers is not served. */
  workerPort: number | null;
  /** The memory of a worker process for engines. */
  engineMemoryMib: number;
}

const DEFAULT_ENGINE_MEMORY_MIB = 1_024;

export const METRICS_VARIABLES = {
  METRICS_PORT: {
    schema: port.optional(),
    meaning: 'Port on which Prometheus may scrape /metrics.',
    fallback: 'no metrics',
  },
  METRICS_HOST: {
    schema: z.string().min(1).optional(),
    meaning: 'Address of METRICS_PORT, which needs no authentication: one that Prometheus reaches and callers do not.',
    fallback: '127.0.0.1',
  },
  WORKER_PORT: {
    schema: port.optional(),
    meaning: 'Port of HOST on which the workers serve /health, /health/ready and /metrics.',
    fallback: 'not served',
  },
  WORKER_ENGINE_MEMORY_MIB: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of MiB from 1')
      .transform(Number)
      .optional(),
    meaning:
      'Memory of a worker process for the engines of builds that it has scored, both environments together. Above it, those used least recently are dropped, and their next change loads the build again. A build of the whole country with 330,000 providers takes 830, a state with 4,300 about 10.',
    fallback: String(DEFAULT_ENGINE_MEMORY_MIB),
  },
} as const;

interface MetricsVariables {
  METRICS_PORT?: number | undefined;
  METRICS_HOST?: string | undefined;
  WORKER_PORT?: number | undefined;
  WORKER_ENGINE_MEMORY_MIB?: number | undefined;
}

export const readMetrics = ({
  METRICS_PORT,
  METRICS_HOST,
  WORKER_PORT,
  WORKER_ENGINE_MEMORY_MIB,
}: MetricsVariables): MetricsSettings => ({
  metricsPort: METRICS_PORT ?? null,
  metricsHost: METRICS_HOST ?? '127.0.0.1',
  workerPort: WORKER_PORT ?? null,
  engineMemoryMib: WORKER_ENGINE_MEMORY_MIB ?? DEFAULT_ENGINE_MEMORY_MIB,
});
