import { compileJsonWriter, contentType, type Page, type Route, type Tagged, z } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, computeEntityTag, tagOfText, tagOfVersion, withVersion } from './entity-tag.ts';
import { buildLinks } from './links.ts';
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
  const { status, location, body: schema } = route.success;
  if (!schema) return { status, headers: {}, body: null };
  const body = route.verbatim ? String(result) : getWriter(schema)(result);
  const headers: Record<string, string> = { 'content-type': contentType(route) };
  if (location) headers.location = fillPath(location, schema, result);
  const retry = status === 202 ? '5' : secondsToRetry(result);
  if (retry) headers['retry-after'] = retry;
  if (route.list) headers.link = buildLinks(result as Page<unknown>, request);
  if (route.returns_secret) return { status, headers, body };
  return unlessUnchanged({ status, headers: { ...headers, etag: entityTag(route, result, body) }, body }, request);
}

const jsonWriters = new WeakMap<z.ZodType, ReturnType<typeof compileJsonWriter>>();

/** The compiled writer of a response, made once for each schema. */
function getWriter(schema: z.ZodType): ReturnType<typeof compileJsonWriter> {
  const known = jsonWriters.get(schema);
  if (known) return known;
  const writer = compileJsonWriter(schema);
  jsonWriters.set(schema, writer);
  return writer;
}

/** Encodes a response with a known version, which is made for a caller that does not have it. */
export async function encodeTagged(
  route: Route,
  { version, read }: Tagged<object>,
  request: FastifyRequest,
): Promise<EncodedResponse> {
  const headers = { etag: tagOfVersion(version) };
  const unchanged = unlessUnchanged({ status: route.success.status, headers, body: '' }, request);
  if (unchanged.status === 304) return unchanged;
  const content = await read();
  return encodeResponse(route, withVersion(content.value, content.version), request);
}

/** Sends what was encoded; returns the payload for Nest to send. */
export function sendEncoded({ status, headers, body }: EncodedResponse, reply: FastifyReply): string | undefined {
  reply.status(status).headers(headers);
  return body ?? undefined;
}

/** Names in braces are replaced by the fields of the response. */
function fillPath(path: string, schema: z.ZodType, result: unknown): string {
  const { shape } = schema as z.ZodObject;
  const fields = result as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(z.encode(shape[name] as z.ZodType, fields[name])));
}

function entityTag(route: Route, result: unknown, body: string): string {
  if (route.verbatim) return tagOfText(body);
  return computeEntityTag(result, body) ?? `${isPage(route) ? 'W/' : ''}${tagOfText(body)}`;
}

const isPage = ({ success: { body } }: Route): boolean => body instanceof z.ZodObject && 'meta' in body.shape;

/** 304 for a caller that has the current version (RFC 9110 section 13.1.2). */
function unlessUnchanged(response: EncodedResponse, request: FastifyRequest): EncodedResponse {
  const tags = request.headers['if-none-match'];
  const isSafeMethod = request.method === 'GET' || request.method === 'HEAD';
  const { 'content-type': _type, ...headers } = response.headers;
  if (isSafeMethod && tags !== undefined && matchesTag(tags, headers.etag ?? ''))
    return { status: 304, headers, body: null };
  return response;
}
