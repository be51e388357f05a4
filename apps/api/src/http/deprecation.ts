import { Problem } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Deprecation is a structured date (RFC 9745), Sunset an HTTP date (RFC 8594). */
export function markDeprecated(request: FastifyRequest, reply: FastifyReply): void {
  const deprecation = request.routeOptions.config.contract?.deprecation;
  if (!deprecation) return;
  const { since, sunset, successor } = deprecation;
  const end = new Date(sunset);
  reply.headers({
    Deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    Sunset: end.toUTCString(),
    Link: `</docs>; rel="deprecation", <${successor}>; rel="successor-version"`,
  });
  if (end.getTime() > Date.now()) return;
  throw new Problem(
    'endpoint_sunset',
    `This operation was removed on ${end.toISOString().slice(0, 10)}. Use ${successor}.`,
  );
}
