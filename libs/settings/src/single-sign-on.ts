import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Domains of the e-mail addresses that the provider decides about, in lower case. */
  emailDomains: string[];
  /** Account whose members new users become, with their role; null: new users have to be invited. */
  joins: { account: string; role: 'owner' | 'developer' | 'viewer' } | null;
}

const isLocal = (text: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(text)?.hostname ?? '');

const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .refine((text) => text.startsWith('https:') || isLocal(text), 'must be an https URL; http is for localhost only');

const domains = z
  .string()
  .transform((text) => text.split(',').map((domain) => domain.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(z.regexes.domain, 'must be domains such as plan.example,health.example')));

export const SINGLE_SIGN_ON_VARIABLES = {
  OIDC_ISSUER: {
    schema: issuer.optional(),
    meaning: 'OpenID provider for single sign-on to the dashboard: its issuer, an https URL. With the next three.',
    fallback: 'no single sign-on',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    meaning: 'Client id of the service at the provider, whose redirect URI is `PUBLIC_URL/app/single-sign-on`.',
    fallback: 'no single sign-on',
  },
  OIDC_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    meaning: 'Client secret of the service at the provider.',
    fallback: 'no single sign-on',
  },
  OIDC_EMAIL_DOMAINS: {
    schema: domains.optional(),
    meaning: 'Domains, comma-separated, of the verified e-mail addresses with which users of the provider may sign in.',
    fallback: 'no single sign-on',
  },
  OIDC_ACCOUNT: {
    schema: z
      .string()
      .regex(/^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'must be the id of an account, acct_…')
      .optional(),
    meaning: 'Account that new users of the provider join at their first sign-in.',
    fallback: 'users are invited first',
  },
  OIDC_ROLE: {
    schema: z.enum(['owner', 'developer', 'viewer']).optional(),
    meaning: 'Role of users that join OIDC_ACCOUNT.',
    fallback: 'viewer',
  },
} as const;

interface SingleSignOnVariables {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_EMAIL_DOMAINS?: string[] | undefined;
  OIDC_ACCOUNT?: string | undefined;
  OIDC_ROLE?: 'owner' | 'developer' | 'viewer' | undefined;
}

/** Null without a provider. */
export function readSingleSignOn(variables: SingleSignOnVariables): SingleSignOnSettings | null {
  const {
    OIDC_ISSUER: given,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_EMAIL_DOMAINS: emailDomains,
  } = variables;
  const { OIDC_ACCOUNT: account, OIDC_ROLE: role } = variables;
  if (given && clientId && clientSecret && emailDomains) {
    const joins = account ? { account, role: role ?? ('viewer' as const) } : null;
    return { issuer: given, clientId, clientSecret, emailDomains, joins };
  }
  if ([given, clientId, clientSecret, emailDomains, account, role].every((value) => value === undefined)) return null;
  throw new SettingsError(
    'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_EMAIL_DOMAINS go together: set all four, or none',
  );
}
