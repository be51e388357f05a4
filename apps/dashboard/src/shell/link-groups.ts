import { linkOptions } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';

/** The navigation: groups of links for the environment that is shown. */
export const listLinkGroups = (environment: Environment) => [
  {
    title: 'Network',
    links: [
      { name: 'Builds', link: linkOptions({ to: '/$environment/builds', params: { environment } }) },
      { name: 'Pipeline', link: linkOptions({ to: '/$environment/pipeline', params: { environment } }) },
      { name: 'Providers', link: linkOptions({ to: '/$environment/providers', params: { environment } }) },
      { name: 'Imports', link: linkOptions({ to: '/$environment/imports', params: { environment } }) },
      { name: 'Campaigns', link: linkOptions({ to: '/$environment/campaigns', params: { environment } }) },
      { name: 'Filings', link: linkOptions({ to: '/$environment/filings', params: { environment } }) },
    ],
  },
  {
    title: 'Developers',
    links: [
      { name: 'Get started', link: linkOptions({ to: '/get-started' }) },
      { name: 'API keys', link: linkOptions({ to: '/$environment/api-keys', params: { environment } }) },
      { name: 'Webhooks', link: linkOptions({ to: '/$environment/webhooks', params: { environment } }) },
      {
        name: 'Event destinations',
        link: linkOptions({ to: '/$environment/event-destinations', params: { environment } }),
      },
      { name: 'Events', link: linkOptions({ to: '/$environment/events', params: { environment } }) },
      { name: 'Requests', link: linkOptions({ to: '/$environment/requests', params: { environment } }) },
      { name: 'Usage', link: linkOptions({ to: '/$environment/usage', params: { environment } }) },
      { name: 'Deprecated calls', link: linkOptions({ to: '/$environment/deprecations', params: { environment } }) },
    ],
  },
  {
    title: 'Account',
    links: [
      { name: 'Plan', link: linkOptions({ to: '/plan' }) },
      { name: 'Members', link: linkOptions({ to: '/members' }) },
      { name: 'Sign-in and security', link: linkOptions({ to: '/security' }) },
      { name: 'Sessions', link: linkOptions({ to: '/sessions' }) },
    ],
  },
];
