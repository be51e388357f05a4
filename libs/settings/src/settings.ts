import { z } from 'zod';
import { cidrs, LOOPBACK } from './cidrs.ts';
import { DATABASE_VARIABLES, type DatabaseSettings, type DatabaseUrls, readDatabases } from './databases.ts';
import { DOCS_VARIABLES, type DocsSettings, readDocs } from './docs.ts';
import { LOG_VARIABLES, type LogSettings, readLogging } from './logging.ts';
import { mailSender, mailServer, type MailSettings, readMail } from './mail.ts';
import { CONNECTION_VARIABLES, type ConnectionSettings, readConnections } from './connections.ts';
import { METRICS_VARIABLES, type MetricsSettings, readMetrics } from './metrics.ts';
import { MIGRATION_VARIABLES, type MigrationPolicy, readMigrations } from './migrations.ts';
import { port } from './port.ts';
import { SettingsError } from './settings-error.ts';
import { PROXY_VARIABLES } from './proxies.ts';
import { readSingleSignOn, SINGLE_SIGN_ON_VARIABLES, type SingleSignOnSettings } from './single-sign-on.ts';
import { OPERATOR_VARIABLES, type OperatorSettings, readOperator } from './operator.ts';
import { readTls, TLS_VARIABLES, type TlsFiles } from './tls.ts';
import { readTracing, TRACING_VARIABLES, type TracingSettings } from './tracing.ts';

/** One environment variable: how it is read, what it does, and what holds without it. */
interface Variable {
  schema: z.ZodType;
  meaning: string;
  fallback: string;
}

const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64; make one with: openssl rand -base64 32');

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

const MIN_PASSPHRASE = 16;

const VARIABLES = {
  PORT: { schema: port.optional(), meaning: 'Port the API listens on.', fallback: '3000' },
  HOST: { schema: z.string().min(1).optional(), meaning: 'Address the API listens on.', fallback: '127.0.0.1' },
  ...TLS_VARIABLES,
  PNB_DATA_DIR: {
    schema: z.string().min(1).optional(),
    meaning: 'Folder of the embedded database, its secret key and quickstart.json.',
    fallback: '.data',
  },
  ...DATABASE_VARIABLES,
  ...CONNECTION_VARIABLES,
  ...MIGRATION_VARIABLES,
  PNB_SECRET_KEY: {
    schema: secretKey.optional(),
    meaning:
      '32 bytes in base64 that seal signing keys, webhook secrets and cursors. Required with own databases; the same for every process, and another one is refused at the start.',
    fallback: 'made once, kept in the data folder',
  },
  PNB_NEXT_SECRET_KEY: {
    schema: secretKey.optional(),
    meaning:
      'The key that `operator secret-key rotate` changes to. Set it in every process before, remove it afterwards.',
    fallback: 'none',
  },
  PNB_BACKUP_PASSPHRASE: {
    schema: z.string().min(MIN_PASSPHRASE, `must have at least ${MIN_PASSPHRASE} characters`).optional(),
    meaning:
      'Encrypts the secret key in backups. Only `operator backup`, `restore` and `verify` need it; keep it apart from the backups.',
    fallback: 'none; these commands require it',
  },
  PUBLIC_URL: {
    schema: url.optional(),
    meaning: 'Address callers use; the issuer and audience of tokens are made of it.',
    fallback: '`http://HOST:PORT`',
  },
  SANDBOX_URL: {
    schema: url.optional(),
    meaning: 'Second address for sandbox keys only; each host then refuses keys of the other environment.',
    fallback: 'one address for both',
  },
  REDIS_URL: {
    schema: z
      .string()
      .regex(/^rediss?:\/\/.+/, 'must be a Redis or Valkey URL, redis://host:port')
      .optional(),
    meaning: 'Redis or Valkey that keeps rate limits, shared by all processes.',
    fallback: 'limits are kept in each process',
  },
  API_PROCESSES: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1')
      .transform(Number)
      .optional(),
    meaning: 'How many API processes share the traffic: each admits its part of a limit while Redis is down.',
    fallback: '1',
  },
  ...PROXY_VARIABLES,
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: {
    schema: cidrs.optional(),
    meaning:
      'Ranges (CIDR), comma-separated, that webhooks of the sandbox may reach in addition to the public internet, also by http. Never those of production.',
    fallback: 'none; this machine with the embedded database',
  },
  SIGN_UP: {
    schema: z.enum(['open', 'invite', 'closed']).optional(),
    meaning:
      'Whether everyone, invited persons only, or no one may create an account with a sandbox in the dashboard. The operator invites to create an account; owners invite members to their account in any case; production keys are always created by the operator.',
    fallback: 'closed; open with the embedded database',
  },
  ...SINGLE_SIGN_ON_VARIABLES,
  SMTP_URL: {
    schema: mailServer.optional(),
    meaning:
      "Mail server, `smtp://user:password@host:port` or smtps, that takes notices to accounts' contacts, invitations, and links that confirm an address or reset a password; a password of the server needs TLS. With MAIL_FROM.",
    fallback: 'no mail',
  },
  MAIL_FROM: {
    schema: mailSender.optional(),
    meaning: 'Sender of mail: an address, or `Name <address>`. With SMTP_URL.',
    fallback: 'no mail',
  },
  ...METRICS_VARIABLES,
  ...TRACING_VARIABLES,
  SHUTDOWN_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a whole number of seconds from 1')
      .transform(Number)
      .refine((value) => value >= 1, 'must be a whole number of seconds from 1')
      .optional(),
    meaning:
      'How long a stop may take: a fifth at most until open connections have got their last response, the rest for requests that run.',
    fallback: '25',
  },
  ...OPERATOR_VARIABLES,
  ...DOCS_VARIABLES,
  ...LOG_VARIABLES,
} as const satisfies Record<string, Variable>;

type Name = keyof typeof VARIABLES;

export interface Settings
  extends ConnectionSettings, DatabaseSettings, DocsSettings, LogSettings, MetricsSettings, OperatorSettings {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the default of the program. */
  migrations: MigrationPolicy | null;
  /** Null: made and kept in the data folder. */
  secret: Buffer | null;
  /** The key of a rotation under way. */
  nextSecret: Buffer | null;
  /** Null: HTTP. */
  tls: TlsFiles | null;
  /** Null: no backup can be made or restored. */
  backupPassphrase: string | null;
  publicUrl: string;
  sandboxUrl: string | null;
  redisUrl: string | null;
  redisCaFile: string | null;
  apiProcesses: number;
  trustedProxies: string[];
  /** Ranges that webhooks of the sandbox may reach in addition to the public internet. */
  webhookAllowedPrivateCidrs: string[];
  /** Null: users sign in by password or passkey. */
  singleSignOn: SingleSignOnSettings | null;
  /** Whether everyone, persons invited by the operator only, or no one may create an account in the dashboard. */
  signUp: 'open' | 'invite' | 'closed';
  /** Null: no mail is sent. */
  mail: MailSettings | null;
  /** Null: no traces. */
  tracing: TracingSettings | null;
  shutdownMs: number;
}

const Environment = z.object(
  Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema])),
) as z.ZodObject<{
  [N in Name]: (typeof VARIABLES)[N]['schema'];
}>;

/** Reads and checks the environment; an empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (result.error)
    throw new SettingsError(
      result.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`).join('; '),
    );
  const variables = result.data;
  const { databases, directDatabases } = readDatabases(variables);
  if (databases && !variables.PNB_SECRET_KEY)
    throw new SettingsError('PNB_SECRET_KEY is needed with own databases; make one with: openssl rand -base64 32');
  const { PORT = 3000, HOST = '127.0.0.1' } = variables;
  const tls = readTls(variables);
  return {
    port: PORT,
    host: HOST,
    dataDir: variables.PNB_DATA_DIR ?? '.data',
    databases,
    directDatabases,
    migrations: readMigrations(variables, databases),
    secret: variables.PNB_SECRET_KEY ?? null,
    publicUrl: (variables.PUBLIC_URL ?? parseOrigin(HOST, PORT, tls)).replace(/\/$/, ''),
    tls,
    webhookAllowedPrivateCidrs: openedTo(variables, databases),
    mail: readMail(variables),
    singleSignOn: readSingleSignOn(variables),
    signUp: readSignUp(variables, databases),
    ...edgeSettings(variables, databases),
  };
}

const edgeSettings = (variables: z.infer<typeof Environment>, databases: DatabaseUrls | null) => ({
  nextSecret: variables.PNB_NEXT_SECRET_KEY ?? null,
  backupPassphrase: variables.PNB_BACKUP_PASSPHRASE ?? null,
  sandboxUrl: variables.SANDBOX_URL?.replace(/\/$/, '') ?? null,
  redisUrl: variables.REDIS_URL ?? null,
  redisCaFile: variables.REDIS_CA_FILE ?? null,
  apiProcesses: variables.API_PROCESSES ?? 1,
  trustedProxies: variables.TRUSTED_PROXIES ?? [],
  ...readOperator(variables, databases),
  ...processSettings(variables),
});

const processSettings = (variables: z.infer<typeof Environment>) => ({
  ...readConnections(variables),
  ...readLogging(variables),
  ...readMetrics(variables),
  ...readTracing(variables),
  shutdownMs: (variables.SHUTDOWN_SECONDS ?? 25) * 1000,
  ...readDocs(variables),
});

const openedTo = (
  { WEBHOOK_ALLOWED_PRIVATE_CIDRS: given }: z.infer<typeof Environment>,
  databases: DatabaseUrls | null,
): string[] => given ?? (databases ? [] : LOOPBACK);

const readSignUp = ({ SIGN_UP }: z.infer<typeof Environment>, databases: DatabaseUrls | null): Settings['signUp'] =>
  SIGN_UP ?? (databases ? 'closed' : 'open');

/** An IPv6 address stands in brackets (RFC 3986 section 3.2.2). */
const parseOrigin = (host: string, port: number, tls: TlsFiles | null): string =>
  `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;

interface OwnDatabases {
  databases: DatabaseUrls;
  directDatabases: DatabaseUrls;
  secret: Buffer;
}

/** What a process that runs apart from the embedded set-up needs. */
export function getDatabaseUrls({ databases, directDatabases, secret }: Settings): OwnDatabases {
  if (databases && directDatabases && secret) return { databases, directDatabases, secret };
  throw new SettingsError(
    'CONTROL_DATABASE_URL, PRODUCTION_DATABASE_URL, SANDBOX_DATABASE_URL and PNB_SECRET_KEY are needed; npm start needs none of them',
  );
}

/** The table of the guide to operations, derived so that it cannot drift. */
export function settingsTable(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { meaning, fallback }]) => `| \`${name}\` | ${meaning} | ${fallback} |`,
  );
  return ['| Name | Description | Default |', '|---|---|---|', ...rows].join('\n');
}
