import { type Deprecation, listUsedInputs, Problem } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Something deprecated that a request uses. */
interface DeprecatedUse {
  operation_id: string;
  /** The parameter or field; empty: the operation itself. */
  field: string;
  deprecation: Deprecation;
}

/** The deprecated operation, parameters and fields that a request uses. */
export function listDeprecatedUses({ routeOptions, query, body }: FastifyRequest): DeprecatedUse[] {
  const { contract } = routeOptions.config ?? {};
  if (!contract) return [];
  const { operationId: operation_id, deprecation } = contract;
  const inputs = listUsedInputs(contract, { query, body });
  return [
    ...(deprecation ? [{ operation_id, field: '', deprecation }] : []),
    ...inputs.map((input) => ({ operation_id, field: input.name, deprecation: input.deprecation })),
  ];
}

/** An operation is not available after its sunset. */
export function assertNotSunset({ routeOptions }: FastifyRequest): void {
  const { deprecation } = routeOptions.config.contract ?? {};
  if (!deprecation || Date.parse(deprecation.sunset) > Date.now()) return;
  const day = new Date(deprecation.sunset).toISOString().slice(0, 10);
  throw new Problem('endpoint_sunset', `This operation was removed on ${day}. Use ${deprecation.successor}.`);
}

/** Deprecation is a structured date (RFC 9745), Sunset an HTTP date (RFC 8594); of several, the earliest. */
export function markDeprecated(request: FastifyRequest, reply: FastifyReply): void {
  const uses = listDeprecatedUses(request);
  if (uses.length === 0) return;
  const since = Math.min(...uses.map(({ deprecation }) => Date.parse(deprecation.since)));
  const sunset = Math.min(...uses.map(({ deprecation }) => Date.parse(deprecation.sunset)));
  reply.headers({
    Deprecation: `@${Math.floor(since / 1000)}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: [reply.getHeader('Link') ?? [], ...listLinks(uses)].flat().join(', '),
    'Pnb-Deprecated': uses.map(({ field, operation_id }) => field || operation_id).join(', '),
  });
}

/** An operation has a successor with an address, a field has one with a name. */
function listLinks(uses: readonly DeprecatedUse[]): string[] {
  const successors = uses.map(({ deprecation }) => deprecation.successor).filter((path) => path.startsWith('/'));
  return ['</docs>; rel="deprecation"', ...successors.map((path) => `<${path}>; rel="successor-version"`)];
}
