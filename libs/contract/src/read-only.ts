import { z } from './zod.ts';

/** Fields of a resource that PATCH accepts and does not write, so that a complete response can be sent back. */
export interface ReadOnlyFields {
  /** Accepted with their current value only. Each has the text that an error contains. */
  fixed: Readonly<Record<string, string>>;
  /** Set by the service, possibly after the resource was read, and therefore ignored. */
  computed: readonly string[];
}

type Names<F extends ReadOnlyFields> = (keyof F['fixed'] & string) | F['computed'][number];

/** The fields as members of the request schema. Any type is accepted, because the values are compared or ignored. */
export function readOnlyShape<const F extends ReadOnlyFields>({ fixed, computed }: F) {
  const shape = Object.fromEntries([
    ...Object.keys(fixed).map((name) => [name, readOnly('Read-only. Accepted if equal to the current value.')]),
    ...computed.map((name) => [name, readOnly('Read-only. Computed by the service and ignored in requests.')]),
  ] as [string, z.ZodUnknown][]);
  return shape as Record<Names<F>, z.ZodUnknown>;
}

const readOnly = (description: string): z.ZodUnknown => z.unknown().openapi({ description, readOnly: true });
