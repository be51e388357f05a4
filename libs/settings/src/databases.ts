import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

export interface DatabaseUrls {
  control: string;
  production: string;
  sandbox: string;
}

export interface DatabaseSettings {
  /** Null: the embedded database. An address through PgBouncer contains `pgbouncer=true`. */
  databases: DatabaseUrls | null;
  /** The same databases without PgBouncer, for what needs a session. */
  directDatabases: DatabaseUrls | null;
}

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, 'must be a PostgreSQL URL, postgresql://user:password@host:port/database')
  .optional();

const direct = (name: string) => ({
  schema: databaseUrl,
  meaning: `The database of ${name} without PgBouncer, for migrations, locks, notifications and jobs. Required if ${name} is an address of PgBouncer in transaction mode (\`pgbouncer=true\`), and makes it one.`,
  fallback: name,
});

export const DATABASE_VARIABLES = {
  CONTROL_DATABASE_URL: {
    schema: databaseUrl,
    meaning: 'PostgreSQL 15 or newer for accounts and keys. Set all three URLs, or none for the embedded database.',
    fallback: 'embedded',
  },
  PRODUCTION_DATABASE_URL: {
    schema: databaseUrl,
    meaning: 'PostgreSQL database of the production environment.',
    fallback: 'embedded',
  },
  SANDBOX_DATABASE_URL: {
    schema: databaseUrl,
    meaning: 'PostgreSQL database of the sandbox environment.',
    fallback: 'embedded',
  },
  CONTROL_DATABASE_DIRECT_URL: direct('CONTROL_DATABASE_URL'),
  PRODUCTION_DATABASE_DIRECT_URL: direct('PRODUCTION_DATABASE_URL'),
  SANDBOX_DATABASE_DIRECT_URL: direct('SANDBOX_DATABASE_URL'),
} as const;

type DatabaseVariables = { [Name in keyof typeof DATABASE_VARIABLES]?: string | undefined };

export function readDatabases(variables: DatabaseVariables): DatabaseSettings {
  const [control, production, sandbox] = [
    readAddresses(variables, 'CONTROL'),
    readAddresses(variables, 'PRODUCTION'),
    readAddresses(variables, 'SANDBOX'),
  ];
  if (!control && !production && !sandbox) return { databases: null, directDatabases: null };
  if (!control || !production || !sandbox)
    throw new SettingsError(
      'CONTROL_DATABASE_URL, PRODUCTION_DATABASE_URL and SANDBOX_DATABASE_URL go together: set all three, or none',
    );
  if (production.ordinary === sandbox.ordinary)
    throw new SettingsError('PRODUCTION_DATABASE_URL and SANDBOX_DATABASE_URL must be two databases');
  if (production.direct === sandbox.direct)
    throw new SettingsError('PRODUCTION_DATABASE_DIRECT_URL and SANDBOX_DATABASE_DIRECT_URL must be two databases');
  return {
    databases: { control: control.ordinary, production: production.ordinary, sandbox: sandbox.ordinary },
    directDatabases: { control: control.direct, production: production.direct, sandbox: sandbox.direct },
  };
}

interface Addresses {
  ordinary: string;
  direct: string;
}

function readAddresses(variables: DatabaseVariables, name: 'CONTROL' | 'PRODUCTION' | 'SANDBOX'): Addresses | null {
  const [variable, directVariable] = [`${name}_DATABASE_URL`, `${name}_DATABASE_DIRECT_URL`] as const;
  const { [variable]: ordinary, [directVariable]: direct } = variables;
  if (!ordinary) {
    if (!direct) return null;
    throw new SettingsError(`${directVariable} goes with ${variable}: set that to the address of PgBouncer`);
  }
  if (!direct) {
    if (!isPooled(ordinary)) return { ordinary, direct: ordinary };
    throw new SettingsError(
      `${directVariable} is needed, because ${variable} is an address of PgBouncer: set it to that of PostgreSQL itself`,
    );
  }
  if (isPooled(direct))
    throw new SettingsError(`${directVariable} must be the address of PostgreSQL itself, without pgbouncer=true`);
  return { ordinary: markPooled(ordinary), direct };
}

/** Recognizes the mark of Prisma for an address of PgBouncer. */
const isPooled = (url: string): boolean => /[?&]pgbouncer=true\b/.test(url);

const markPooled = (url: string): string =>
  isPooled(url) ? url : `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`;
