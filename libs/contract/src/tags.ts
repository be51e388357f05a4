/** Tags of the document, alphabetical. */
export const TAGS = [
  { name: 'Account', description: 'The calling account: plan, limits, usage.' },
  { name: 'Adequacy', description: 'Scores and cells by 42 CFR 422.116.' },
  { name: 'API keys', description: 'Long-lived credentials that are exchanged for tokens.' },
  { name: 'Builds', description: 'Provider networks under construction.' },
  { name: 'Counties', description: 'Counties of service areas, with what CMS judges them by.' },
  { name: 'Events', description: 'What happened, in order, without gaps.' },
  { name: 'OAuth', description: 'Tokens for API keys.' },
  { name: 'Providers', description: 'Doctors and facilities and their pipeline stage.' },
  { name: 'Sandbox', description: 'Only in the sandbox: reset it, trigger events.' },
  { name: 'Service', description: 'Health, versions and this document.' },
  { name: 'Specialties', description: 'Provider and facility types that CMS tests.' },
  { name: 'Standards', description: 'The CMS criteria of each year, and what changed between two.' },
  { name: 'Webhooks', description: 'Endpoints that events are delivered to.' },
];
