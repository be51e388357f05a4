/** Each operation names one scope, and each scope opens an operation; `write` does not imply `read`. */
export const SCOPES = {
  'adequacy:read': 'Read adequacy scores and cells.',
  'builds:read': 'Read builds.',
  'builds:write': 'Create and change builds.',
  'counties:read': 'Read counties and specialties.',
  'events:read': 'Read events.',
  'keys:manage': 'Create, rotate and revoke API keys.',
  'providers:read': 'Read providers and their transitions.',
  'providers:write': 'Add, change and remove providers.',
  'webhooks:read': 'Read webhook endpoints and deliveries.',
  'webhooks:write': 'Register and change webhook endpoints.',
} as const;

export type Scope = keyof typeof SCOPES;
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];
export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);
