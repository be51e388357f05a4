import { events, guides, tags, type Operation } from './document.ts';

const VARIANTS = { get: 'note', post: 'success', put: 'caution', patch: 'caution', delete: 'danger' } as const;

const operationLink = ({ summary, method, slug, deprecated }: Operation) => ({
  label: deprecated ? `${summary} (deprecated)` : summary,
  link: `/reference/${slug}`,
  badge: { text: method === 'delete' ? 'DEL' : method.toUpperCase(), variant: VARIANTS[method], class: 'method' },
});

export const buildSidebar = () => [
  {
    label: 'Start',
    items: [
      { label: 'Overview', link: '/' },
      { label: 'Try calls', link: '/try' },
    ],
  },
  {
    label: 'Guides',
    items: [{ label: 'All guides', link: '/guides' }, ...guides.partners.map((name) => ({ slug: `guides/${name}` }))],
  },
  {
    label: 'API reference',
    items: [
      { label: 'All operations', link: '/reference' },
      ...tags
        .filter(({ operations }) => operations.length > 0)
        .map(({ name, operations }) => ({ label: name, collapsed: true, items: operations.map(operationLink) })),
    ],
  },
  {
    label: 'Events',
    items: [
      { label: 'All event types', link: '/events' },
      {
        label: 'Event types',
        collapsed: true,
        items: events.map(({ type, slug }) => ({ label: type, link: `/events/${slug}` })),
      },
    ],
  },
  {
    label: 'Look up',
    items: [
      { label: 'Error codes', link: '/errors' },
      { label: 'Scopes', link: '/scopes' },
      { label: 'Plans and limits', link: '/plans' },
      { label: 'Schemas', link: '/schemas' },
      { label: 'Changelog', link: '/changelog' },
    ],
  },
  {
    label: 'For operators',
    items: [
      ...guides.operators.map((name) => ({ slug: `guides/${name}` })),
      { label: 'Runbooks', collapsed: true, items: [{ autogenerate: { directory: 'guides/runbooks' } }] },
    ],
  },
];
