import { type Page, type Route, z } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches, tagOfAnswer, tagOfText } from './entity-tag.ts';
import { originOf } from './origin.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Encodes an answer by the route's schema (undeclared fields fall away) and sets the headers that follow from it. */
export function respond(route: Route, answer: unknown, { request, reply }: Exchange): unknown {
  const { body, location, status } = route.success;
  reply.status(status);
  if (!body) return undefined;
  if (route.verbatim) return asItStands(String(answer), { request, reply });
  const encoded = z.encode(body, answer) as Record<string, unknown>;
  if (location) reply.header('Location', filled(location, encoded));
  if (status === 202) reply.header('Retry-After', '5');
  if (route.list) reply.header('Link', linksOf(encoded as unknown as Page<unknown>, request));
  if (route.answers_secret) return encoded;
  return tagged(encoded, answer, { request, reply });
}

/** Names in braces as they stand in the answer. */
const filled = (path: string, encoded: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(encoded[name]));

function asItStands(text: string, exchange: Exchange): unknown {
  exchange.reply.header('Content-Type', 'application/json; charset=utf-8');
  return unlessKnown(tagOfText(text), text, exchange);
}

function tagged(encoded: Record<string, unknown>, answer: unknown, exchange: Exchange): unknown {
  const text = JSON.stringify(encoded);
  const tag = tagOfAnswer(answer, text) ?? `${'meta' in encoded ? 'W/' : ''}${tagOfText(text)}`;
  return unlessKnown(tag, encoded, exchange);
}

/** 304 for a caller who has it already (RFC 9110 section 13.1.2). */
function unlessKnown(tag: string, payload: unknown, { request, reply }: Exchange): unknown {
  reply.header('ETag', tag);
  const known = request.headers['if-none-match'];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && known !== undefined && matches(known, tag)) {
    reply.status(304);
    return undefined;
  }
  return payload;
}

/** RFC 8288 links of a page; a cursor walks forward only. */
function linksOf({ meta }: Page<unknown>, request: FastifyRequest): string {
  const at = (changes: Record<string, string | number | null>): string => {
    const url = new URL(request.url, originOf(request));
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
