/** Each operation requires one scope, and each scope is required by an operation. `write` does not include `read`. */
export const SCOPES = {
  'adequacy:read': 'Read adequacy scores and cells.',
  'builds:read': 'Read builds.',
  'builds:write': 'Create, change and delete builds.',
  'campaigns:read': 'Read campaigns and their members.',
  'campaigns:write': 'Create, change, run and delete campaigns.',
  'counties:read': 'Read counties and specialties.',
  'events:read': 'Read events.',
  'filings:read': 'Read filings and their tables.',
  'filings:write': 'Make filings.',
  'imports:read': 'Read roster imports and their rows.',
  'imports:write': 'Import rosters.',
  'keys:manage': 'Create, rotate and revoke API keys.',
  'providers:read': 'Read providers, their transitions and contact attempts.',
  'providers:write': 'Create, change and delete providers, and record contact attempts.',
  'samples:write': 'Upload and delete beneficiary samples.',
  'webhooks:read': 'Read webhook endpoints, event destinations and deliveries.',
  'webhooks:write': 'Create, change and delete webhook endpoints and event destinations.',
} as const;

export type Scope = keyof typeof SCOPES;
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];
export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);
