import { bodyError, type FieldError } from './problem.ts';
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

/** One error for each fixed field that is sent with another value than the response shows. */
export function checkReadOnly<F extends ReadOnlyFields>(
  patch: object,
  { fixed }: F,
  current: Record<keyof F['fixed'], unknown>,
): FieldError[] {
  const sent = patch as Record<string, unknown>;
  return Object.entries(fixed)
    .filter(([name]) => sent[name] !== undefined && !isSame(sent[name], current[name as keyof F['fixed']]))
    .map(([name, fix]) => bodyError(`/${name}`, 'immutable', `This field cannot be changed. ${fix}`));
}

/** The patch without its read-only fields. */
export function withoutReadOnly<P extends object, F extends ReadOnlyFields>(patch: P, { fixed, computed }: F) {
  const names = new Set([...Object.keys(fixed), ...computed]);
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !names.has(name))) as Omit<
    P,
    keyof F['fixed'] | F['computed'][number]
  >;
}

/** A client library may write an instant in another form of RFC 3339. */
function isSame(sent: unknown, current: unknown): boolean {
  if (sent === current) return true;
  return isInstant(sent) && isInstant(current) && Date.parse(sent) === Date.parse(current);
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
