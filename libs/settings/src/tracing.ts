import { z } from 'zod';

export interface TracingSettings {
  /** Base address of the collector. */
  endpoint: string;
  /** The share of the traces that are sent, from 0 to 1. */
  sampledShare: number;
}

/** The names of OpenTelemetry. Its other variables of the exporter are read by the exporter. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL, such as http://127.0.0.1:4318' })
      .optional(),
    meaning:
      'Collector of OpenTelemetry that takes traces by OTLP over HTTP, without /v1/traces. `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_SERVICE_NAME` are used, too.',
    fallback: 'no traces',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .optional(),
    meaning: 'Share of the requests whose traces are sent, from 0 to 1, by the sampler `traceidratio`.',
    fallback: '1',
  },
} as const;

interface TracingVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

export const readTracing = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: sampledShare = 1,
}: TracingVariables): { tracing: TracingSettings | null } => ({
  tracing: endpoint === undefined ? null : { endpoint, sampledShare },
});
