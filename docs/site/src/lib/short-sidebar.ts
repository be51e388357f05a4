// The sidebar of a page: the groups that do not lead to it are links to their overview. With all of them, each page had 60 kB of links.
import { slug, tags } from './document.ts';

/** What Starlight passes to a middleware of its routes. */
interface Context {
  locals: { starlightRoute: { sidebar: Entry[] } };
}

type Entry = Link | Group;

interface Link {
  type: 'link';
  label: string;
  href: string;
  isCurrent: boolean;
  badge: undefined;
  attrs: object;
}

interface Group {
  type: 'group';
  label: string;
  entries: Entry[];
}

type Overviews = ReadonlyMap<string, string>;

const SECTIONS: Overviews = new Map([
  ['Guides', '/docs/guides'],
  ['API reference', '/docs/reference'],
  ['Events', '/docs/events'],
  ['For operators', '/docs/guides#operators'],
]);

const SUBSECTIONS: Overviews = new Map([
  ...tags.map(({ name }) => [name, `/docs/reference#${slug(name)}`] as const),
  ['Event types', '/docs/events'],
  ['Runbooks', '/docs/guides#runbooks'],
]);

export const isOnPath = (entry: Entry): boolean =>
  entry.type === 'link' ? entry.isCurrent : entry.entries.some(isOnPath);

const shorten =
  (overviews: Overviews) =>
  (entry: Entry): Entry => {
    if (entry.type === 'link') return entry;
    const href = isOnPath(entry) ? undefined : overviews.get(entry.label);
    if (href === undefined) return { ...entry, entries: entry.entries.map(shorten(SUBSECTIONS)) };
    return { type: 'link', label: entry.label, href, isCurrent: false, badge: undefined, attrs: {} };
  };

export const onRequest = ({ locals }: Context): void => {
  locals.starlightRoute.sidebar = locals.starlightRoute.sidebar.map(shorten(SECTIONS));
};
