/** Tags of the document, alphabetical, each with the guide of `docs/guides` that explains its operations. */
export const TAGS = [
  { name: 'Account', description: 'The account of the API key: plan, limits and usage.', guide: 'rate-limits' },
  { name: 'Adequacy', description: 'Network adequacy scores and cells under 42 CFR 422.116.', guide: 'adequacy' },
  {
    name: 'API keys',
    description: 'Long-lived credentials that are exchanged for access tokens.',
    guide: 'authentication',
  },
  {
    name: 'Beneficiary samples',
    description: 'Points that represent the Medicare beneficiaries of counties, from which scores are computed.',
    guide: 'adequacy',
  },
  { name: 'Builds', description: 'Provider networks under construction.', guide: 'quick-start' },
  { name: 'Campaigns', description: 'Outreach to providers of a build, with progress and result.', guide: 'campaigns' },
  { name: 'Counties', description: 'Counties with the CMS criteria that apply to them.', guide: 'adequacy' },
  {
    name: 'Event destinations',
    description: 'Message brokers to which events are published: NATS JetStream and Kafka.',
    guide: 'event-destinations',
  },
  { name: 'Events', description: 'The log of changes, in order and without gaps.', guide: 'mirroring-data' },
  { name: 'Filings', description: 'The tables that CMS reviews, with their pre-flight.', guide: 'filing' },
  { name: 'Import sources', description: 'Senders of rosters without an account.', guide: 'import-sources' },
  { name: 'Imports', description: 'Roster files: upload, progress, outcome of each row.', guide: 'rosters' },
  { name: 'OAuth', description: 'Access tokens in exchange for API keys.', guide: 'authentication' },
  {
    name: 'Providers',
    description: 'Physicians, other practitioners and facilities, with their pipeline stage.',
    guide: 'quick-start',
  },
  {
    name: 'Sandbox',
    description: 'Operations of the sandbox: reset it and trigger events.',
    guide: 'environments-and-sandbox',
  },
  { name: 'Service', description: 'Health, versions and this document.', guide: 'operations' },
  { name: 'Specialties', description: 'Provider and facility types that CMS tests.', guide: 'adequacy' },
  {
    name: 'Standards',
    description: 'The CMS criteria of each year, and comparisons between years.',
    guide: 'adequacy',
  },
  { name: 'Webhooks', description: 'Endpoints to which events are delivered.', guide: 'webhooks' },
];

/** The tags by subject, for readers and for tools that group them. */
export const TAG_GROUPS = [
  { name: 'Networks', tags: ['Builds', 'Providers', 'Imports', 'Import sources', 'Campaigns'] },
  {
    name: 'Adequacy and filing',
    tags: ['Adequacy', 'Beneficiary samples', 'Counties', 'Filings', 'Specialties', 'Standards'],
  },
  { name: 'Events', tags: ['Events', 'Webhooks', 'Event destinations'] },
  { name: 'Access and operation', tags: ['Account', 'API keys', 'OAuth', 'Sandbox', 'Service'] },
];

/** Tags with the addresses of their guides. */
export const describeTags = (publicUrl: string) =>
  TAGS.map(({ name, description, guide }) => ({
    name,
    description,
    externalDocs: { description: 'Guide', url: `${publicUrl}/docs/guides/${guide}` },
  }));
