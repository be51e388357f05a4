import { compileJsonWriter, contentType, type Route, type Tagged, z } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call.ts';
import { matchesTag, computeEntityTag, tagOfText, tagOfVersion, withVersion } from './entity-tag.ts';
import { secondsToRetry } from './retry-after.ts';

/** An encoded response, as stored for an Idempotency-Key. Nothing that can fail remains after the commit. */
export interface EncodedResponse {
  status: number;
  headers: Record<string, string>;
  /** Null: no content. */
  body: string | null;
}

/** Encodes a result by the route's schema (undeclared fields are dropped) with the headers that follow from it. */
export function encodeResponse(
  route: Route,
  result: unknown,
  request: FastifyRequest,
  added: Record<string, string> = {},
): EncodedResponse {
  const { status, location, body: schema } = route.success;
  if (!schema) return { status, headers: {}, body: null };
  const body = getWriter(schema)(result);
  const headers: Record<string, string> = { 'content-type': contentType(route), ...added };
  if (location) headers.location = fillPath(location, schema, result);
  const retry = status === 202 ? '5' : secondsToRetry(result);
  if (retry) headers['retry-after'] = retry;
  if (route.returns_secret) return { status, headers, body };
  return unlessUnchanged({ status, headers: { ...headers, etag: entityTag(route, result, body) }, body }, request);
}

/** A text that is sent as it is, with its entity tag. */
export function encodeText(route: Route, text: string, request: FastifyRequest): EncodedResponse {
  const headers = { 'content-type': contentType(route), etag: tagOfText(text) };
  return unlessUnchanged({ status: route.success.status, headers, body: text }, request);
}

const jsonWriters = new WeakMap<z.ZodType, ReturnType<typeof compileJsonWriter>>();

/** The compiled writer of a response, made once for each schema. */
function getWriter(schema: z.ZodType): ReturnType<typeof compileJsonWriter> {
  const compiled = jsonWriters.get(schema);
  if (compiled) return compiled;
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

/** Sends a response that was made before its first byte is sent, with the preference that it has followed. */
export function sendWhole({ input, reply }: Call, response: EncodedResponse): string | undefined {
  if (input.wait_ms > 0) reply.header('Preference-Applied', `wait=${input.wait_ms / 1000}`);
  return sendEncoded(response, reply);
}

/** Sends what was encoded; returns the payload for Nest to send. */
function sendEncoded({ status, headers, body }: EncodedResponse, reply: FastifyReply): string | undefined {
  reply.status(status).headers(headers);
  return body ?? undefined;
}

/** Names in braces are replaced by the fields of the response. */
function fillPath(path: string, schema: z.ZodType, result: unknown): string {
  const { shape } = schema as z.ZodObject;
  const fields = result as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(z.encode(shape[name] as z.ZodType, fields[name])));
}

const entityTag = (route: Route, result: unknown, body: string): string =>
  computeEntityTag(result, body) ?? `${isPage(route) ? 'W/' : ''}${tagOfText(body)}`;

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
