import { contentType, type Page, type Route, z } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, computeEntityTag, tagOfText } from './entity-tag.ts';
import { findOrigin } from './origin.ts';
import { secondsToRetry } from './retry-after.ts';

/** An encoded response, as stored for an Idempotency-Key. Nothing that can fail remains after the commit. */
export interface EncodedResponse {
  status: number;
  headers: Record<string, string>;
  /** Null: no content. */
  body: string | null;
}

/** Encodes a result by the route's schema (undeclared fields are dropped) with the headers that follow from it. */
export function encodeResponse(route: Route, result: unknown, request: FastifyRequest): EncodedResponse {
  const { status, location } = route.success;
  if (!route.success.body) return { status, headers: {}, body: null };
  const encoded = route.verbatim ? null : (z.encode(route.success.body, result) as Record<string, unknown>);
  const body = encoded ? JSON.stringify(encoded) : String(result);
  const headers: Record<string, string> = { 'content-type': contentType(route) };
  if (location && encoded) headers.location = fillPath(location, encoded);
  const retry = status === 202 ? '5' : secondsToRetry(result);
  if (retry) headers['retry-after'] = retry;
  if (route.list) headers.link = buildLinks(encoded as unknown as Page<unknown>, request);
  if (route.returns_secret) return { status, headers, body };
  return unlessUnchanged({ status, headers: { ...headers, etag: entityTag(result, body, encoded) }, body }, request);
}

/** Sends what was encoded; returns the payload for Nest to send. */
export function sendEncoded({ status, headers, body }: EncodedResponse, reply: FastifyReply): string | undefined {
  reply.status(status).headers(headers);
  return body ?? undefined;
}

/** Names in braces are replaced by the fields of the response. */
const fillPath = (path: string, encoded: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(encoded[name]));

function entityTag(result: unknown, body: string, encoded: Record<string, unknown> | null): string {
  if (!encoded) return tagOfText(body);
  return computeEntityTag(result, body) ?? `${'meta' in encoded ? 'W/' : ''}${tagOfText(body)}`;
}

/** 304 for a caller that has the current version (RFC 9110 section 13.1.2). */
function unlessUnchanged(response: EncodedResponse, request: FastifyRequest): EncodedResponse {
  const tags = request.headers['if-none-match'];
  const isSafeMethod = request.method === 'GET' || request.method === 'HEAD';
  const { 'content-type': _type, ...headers } = response.headers;
  if (isSafeMethod && tags !== undefined && matchesTag(tags, headers.etag ?? ''))
    return { status: 304, headers, body: null };
  return response;
}

/** RFC 8288 links of a page; a cursor only leads forward. */
function buildLinks({ meta }: Page<unknown>, request: FastifyRequest): string {
  const at = (changes: Record<string, string | number | null>): string => {
    const url = new URL(findOrigin(request) + request.url);
    Object.entries(changes).forEach(([name, value]) =>
      value === null ? url.searchParams.delete(name) : url.searchParams.set(name, String(value)),
    );
    return url.href;
  };
  const link = (rel: string, href: string): string => `<${href}>; rel="${rel}"`;
  const first = link('first', at({ page: 1, cursor: null }));
  const lastPage = Math.max(1, Math.ceil(meta.total / meta.per_page));
  if (meta.total === 0) return first;
  if ((request.query as Record<string, unknown>).cursor !== undefined) {
    return meta.next_cursor ? `${first}, ${link('next', at({ cursor: meta.next_cursor }))}` : first;
  }
  const links = [first];
  if (meta.page > 1) links.push(link('prev', at({ page: Math.min(meta.page - 1, lastPage) })));
  if (meta.page < lastPage) links.push(link('next', at({ page: meta.page + 1 })));
  return [...links, link('last', at({ page: lastPage }))].join(', ');
}
