import { z } from './zod.ts';

/** Fields of a resource that PATCH accepts but never writes, so that a whole response can be sent back. */
export interface ReadOnlyFields {
  /** Accepted with their current value only; each with the fix that an error names. */
  fixed: Readonly<Record<string, string>>;
  /** Set by the service, possibly since the resource was read: ignored. */
  computed: readonly string[];
}

type Names<F extends ReadOnlyFields> = (keyof F['fixed'] & string) | F['computed'][number];

/** The fields as members of the request schema. Their values are compared or ignored, so any type is accepted. */
export function readOnlyShape<const F extends ReadOnlyFields>({ fixed, computed }: F) {
  const shape = Object.fromEntries([
    ...Object.keys(fixed).map((name) => [
      name,
      readOnly('Read-only. Accepted with its current value, else immutable.'),
    ]),
    ...computed.map((name) => [name, readOnly('Computed by the service. Ignored.')]),
  ] as [string, z.ZodUnknown][]);
  return shape as Record<Names<F>, z.ZodUnknown>;
}

const readOnly = (description: string): z.ZodUnknown => z.unknown().openapi({ description, readOnly: true });
