import { z } from 'zod';
import { port } from './port.ts';

export interface MetricsSettings {
  /** Null: no metrics of the API. */
  metricsPort: number | null;
  metricsHost: string;
  /** Null: the status of the workers is not served. */
  workerPort: number | null;
}

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
} as const;

interface MetricsVariables {
  METRICS_PORT?: number | undefined;
  METRICS_HOST?: string | undefined;
  WORKER_PORT?: number | undefined;
}

export const readMetrics = ({ METRICS_PORT, METRICS_HOST, WORKER_PORT }: MetricsVariables): MetricsSettings => ({
  metricsPort: METRICS_PORT ?? null,
  metricsHost: METRICS_HOST ?? '127.0.0.1',
  workerPort: WORKER_PORT ?? null,
});
