import type { Page } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findOrigin } from './origin.ts';

/** The address of a request with another value of a parameter. */
type Address = (value: string | number) => string;

interface Addresses {
  /** It has no cursor, which only leads forward. */
  ofPage: Address;
  ofCursor: Address;
}

/** Addresses are parsed once: clients repeat them. */
const cache = new LRUCache<string, Addresses>({ max: 500 });
const MAX_KEPT_CHARS = 1_000;

function getAddresses(url: string): Addresses {
  const cached = cache.get(url);
  if (cached) return cached;
  const { origin, pathname, searchParams } = new URL(url);
  const parameters = [...searchParams];
  const base = `${origin}${pathname}?`;
  const addresses = {
    ofPage: replaceParameter(
      base,
      parameters.filter(([name]) => name !== 'cursor'),
      'page',
    ),
    ofCursor: replaceParameter(base, parameters, 'cursor'),
  };
  if (url.length <= MAX_KEPT_CHARS) cache.set(url, addresses);
  return addresses;
}

/** The parameter keeps its place; a new one is the last. */
function replaceParameter(base: string, parameters: [string, string][], replaced: string): Address {
  const index = parameters.findIndex(([name]) => name === replaced);
  const at = index === -1 ? parameters.length : index;
  const [before, after] = [parameters.slice(0, at), parameters.slice(at + 1)].map(writeQuery);
  const start = `${base}${before ? `${before}&` : ''}${replaced}=`;
  const end = after ? `&${after}` : '';
  return (value) => `${start}${value}${end}`;
}

const writeQuery = (parameters: [string, string][]): string => new URLSearchParams(parameters).toString();

const link = (rel: string, href: string): string => `<${href}>; rel="${rel}"`;

/** RFC 8288 links of a page; a cursor only leads forward. */
export function buildLinks({ meta }: Page<unknown>, request: FastifyRequest): string {
  const origin = findOrigin(request);
  // The target of a request can be absolute, and of any host (RFC 9112, section 3.2.2).
  const { pathname, search } = new URL(request.url, origin);
  const { ofPage, ofCursor } = getAddresses(origin + pathname + search);
  const first = link('first', ofPage(1));
  if (meta.total === 0) return first;
  if ((request.query as Record<string, unknown>).cursor !== undefined) {
    return meta.next_cursor ? `${first}, ${link('next', ofCursor(meta.next_cursor))}` : first;
  }
  const lastPage = Math.max(1, Math.ceil(meta.total / meta.per_page));
  const links = [first];
  if (meta.page > 1) links.push(link('prev', ofPage(Math.min(meta.page - 1, lastPage))));
  if (meta.page < lastPage) links.push(link('next', ofPage(meta.page + 1)));
  return [...links, link('last', ofPage(lastPage))].join(', ');
}
