/** Tags of the document, alphabetical. */
export const TAGS = [
  { name: 'Account', description: 'The account of the API key: plan, limits and usage.' },
  { name: 'Adequacy', description: 'Network adequacy scores and cells under 42 CFR 422.116.' },
  { name: 'API keys', description: 'Long-lived credentials that are exchanged for access tokens.' },
  {
    name: 'Beneficiary samples',
    description: 'Points that represent the Medicare beneficiaries of counties, from which scores are computed.',
  },
  { name: 'Builds', description: 'Provider networks under construction.' },
  { name: 'Campaigns', description: 'Outreach to providers of a build, with progress and result.' },
  { name: 'Counties', description: 'Counties with the CMS criteria that apply to them.' },
  { name: 'Events', description: 'The log of changes, in order and without gaps.' },
  { name: 'Filings', description: 'The tables that CMS reviews, with their pre-flight.' },
  { name: 'Imports', description: 'Roster files: upload, progress, outcome of each row.' },
  { name: 'OAuth', description: 'Access tokens in exchange for API keys.' },
  { name: 'Providers', description: 'Physicians, other practitioners and facilities, with their pipeline stage.' },
  { name: 'Sandbox', description: 'Operations of the sandbox: reset it and trigger events.' },
  { name: 'Service', description: 'Health, versions and this document.' },
  { name: 'Specialties', description: 'Provider and facility types that CMS tests.' },
  { name: 'Standards', description: 'The CMS criteria of each year, and comparisons between years.' },
  { name: 'Webhooks', description: 'Endpoints to which events are delivered.' },
];
