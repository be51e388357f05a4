import { z } from 'zod';
import { mailSender, mailServer, type MailSettings } from './mail.ts';

/** One environment variable: how it is read, what it does, and what holds without it. */
interface Variable {
  schema: z.ZodType;
  meaning: string;
  fallback: string;
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be between 1 and 65535');

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, 'must be a PostgreSQL URL, postgresql://user:password@host:port/database');

const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64; make one with: openssl rand -base64 32');

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** Ranges in CIDR notation; all of IPv4 or IPv6 at once is a slip. */
const cidrs = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .pipe(
    z.array(
      z
        .union([z.cidrv4(), z.cidrv6()], 'must be ranges such as 127.0.0.0/8,::1/128')
        .refine((range) => !range.endsWith('/0'), 'must not open every address'),
    ),
  );

/** What the embedded set-up opens: a receiver on the same machine. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

const VARIABLES = {
  PORT: { schema: port.optional(), meaning: 'Port the API listens on.', fallback: '3000' },
  HOST: { schema: z.string().min(1).optional(), meaning: 'Address the API listens on.', fallback: '127.0.0.1' },
  PNB_DATA_DIR: {
    schema: z.string().min(1).optional(),
    meaning: 'Folder of the embedded database, its secret key and quickstart.json.',
    fallback: '.data',
  },
  CONTROL_DATABASE_URL: {
    schema: databaseUrl.optional(),
    meaning: 'PostgreSQL 15 or newer for accounts and keys. Set all three URLs, or none for the embedded database.',
    fallback: 'embedded',
  },
  PRODUCTION_DATABASE_URL: {
    schema: databaseUrl.optional(),
    meaning: 'PostgreSQL database of the production environment.',
    fallback: 'embedded',
  },
  SANDBOX_DATABASE_URL: {
    schema: databaseUrl.optional(),
    meaning: 'PostgreSQL database of the sandbox environment.',
    fallback: 'embedded',
  },
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
  PUBLIC_URL: {
    schema: url.optional(),
    meaning: 'Address callers use; the issuer and audience of tokens are made of it.',
    fallback: 'http://HOST:PORT',
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
  TRUSTED_PROXIES: {
    schema: z.string().optional(),
    meaning: 'Addresses or networks (CIDR), comma-separated, whose X-Forwarded-For and X-Forwarded-Proto are believed.',
    fallback: 'none',
  },
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: {
    schema: cidrs.optional(),
    meaning:
      'Ranges (CIDR), comma-separated, that webhooks of the sandbox may reach in addition to the public internet, also by http. Never those of production.',
    fallback: 'none; this machine with the embedded database',
  },
  SMTP_URL: {
    schema: mailServer.optional(),
    meaning:
      "Mail server, `smtp://user:password@host:port` or smtps, that takes notices to accounts' contacts; a password needs TLS. With MAIL_FROM.",
    fallback: 'no mail',
  },
  MAIL_FROM: {
    schema: mailSender.optional(),
    meaning: 'Sender of mail: an address, or `Name <address>`. With SMTP_URL.',
    fallback: 'no mail',
  },
  METRICS_PORT: {
    schema: port.optional(),
    meaning: 'Port on which Prometheus may scrape /metrics.',
    fallback: 'no metrics',
  },
  WORKER_PORT: {
    schema: port.optional(),
    meaning: 'Port of HOST on which the workers serve /health, /health/ready and /metrics.',
    fallback: 'not served',
  },
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
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    meaning: 'How much is logged.',
    fallback: 'warn',
  },
} as const satisfies Record<string, Variable>;

type Name = keyof typeof VARIABLES;

export interface DatabaseUrls {
  control: string;
  production: string;
  sandbox: string;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded database. */
  databases: DatabaseUrls | null;
  /** Null: made and kept in the data folder. */
  secret: Buffer | null;
  /** The key of a rotation under way. */
  nextSecret: Buffer | null;
  publicUrl: string;
  sandboxUrl: string | null;
  redisUrl: string | null;
  apiProcesses: number;
  trustedProxies: string[];
  /** Ranges that webhooks of the sandbox may reach in addition to the public internet. */
  webhookAllowedPrivateCidrs: string[];
  /** Null: no mail is sent. */
  mail: MailSettings | null;
  metricsPort: number | null;
  /** Null: the status of the workers is not served. */
  workerPort: number | null;
  shutdownMs: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A variable that cannot be used; the message is one line for the operator. */
export class SettingsError extends Error {}

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
  const databases = parseDatabaseUrls(variables);
  if (databases && !variables.PNB_SECRET_KEY)
    throw new SettingsError('PNB_SECRET_KEY is needed with own databases; make one with: openssl rand -base64 32');
  const { PORT = 3000, HOST = '127.0.0.1' } = variables;
  return {
    port: PORT,
    host: HOST,
    dataDir: variables.PNB_DATA_DIR ?? '.data',
    databases,
    secret: variables.PNB_SECRET_KEY ?? null,
    publicUrl: (variables.PUBLIC_URL ?? parseOrigin(HOST, PORT)).replace(/\/$/, ''),
    logLevel: variables.LOG_LEVEL ?? 'warn',
    webhookAllowedPrivateCidrs: openedTo(variables, databases),
    mail: readMail(variables),
    ...edgeSettings(variables),
  };
}

const edgeSettings = (variables: z.infer<typeof Environment>) => ({
  nextSecret: variables.PNB_NEXT_SECRET_KEY ?? null,
  sandboxUrl: variables.SANDBOX_URL?.replace(/\/$/, '') ?? null,
  redisUrl: variables.REDIS_URL ?? null,
  apiProcesses: variables.API_PROCESSES ?? 1,
  trustedProxies: variables.TRUSTED_PROXIES?.split(',').map((text) => text.trim()) ?? [],
  ...processSettings(variables),
});

const processSettings = (variables: z.infer<typeof Environment>) => ({
  metricsPort: variables.METRICS_PORT ?? null,
  workerPort: variables.WORKER_PORT ?? null,
  shutdownMs: (variables.SHUTDOWN_SECONDS ?? 25) * 1000,
});

const openedTo = (
  { WEBHOOK_ALLOWED_PRIVATE_CIDRS: given }: z.infer<typeof Environment>,
  databases: DatabaseUrls | null,
): string[] => given ?? (databases ? [] : LOOPBACK);

/** An IPv6 address stands in brackets (RFC 3986 section 3.2.2). */
const parseOrigin = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function parseDatabaseUrls(variables: z.infer<typeof Environment>): DatabaseUrls | null {
  const {
    CONTROL_DATABASE_URL: control,
    PRODUCTION_DATABASE_URL: production,
    SANDBOX_DATABASE_URL: sandbox,
  } = variables;
  if (control && production && sandbox) {
    if (production === sandbox)
      throw new SettingsError('PRODUCTION_DATABASE_URL and SANDBOX_DATABASE_URL must be two databases');
    return { control, production, sandbox };
  }
  if (!control && !production && !sandbox) return null;
  throw new SettingsError(
    'CONTROL_DATABASE_URL, PRODUCTION_DATABASE_URL and SANDBOX_DATABASE_URL go together: set all three, or none',
  );
}

function readMail({ SMTP_URL: server, MAIL_FROM: from }: z.infer<typeof Environment>): MailSettings | null {
  if (server && from) return { server, from };
  if (!server && !from) return null;
  throw new SettingsError('SMTP_URL and MAIL_FROM go together: set both, or none');
}

/** What a process that runs apart from the embedded set-up needs. */
export function getDatabaseUrls({ databases, secret }: Settings): { databases: DatabaseUrls; secret: Buffer } {
  if (databases && secret) return { databases, secret };
  throw new SettingsError(
    'CONTROL_DATABASE_URL, PRODUCTION_DATABASE_URL, SANDBOX_DATABASE_URL and PNB_SECRET_KEY are needed; npm start needs none of them',
  );
}

/** The table of the README, derived so that it cannot drift. */
export function settingsTable(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { meaning, fallback }]) => `| \`${name}\` | ${meaning} | ${fallback} |`,
  );
  return ['| Name | Description | Default |', '|---|---|---|', ...rows].join('\n');
}
