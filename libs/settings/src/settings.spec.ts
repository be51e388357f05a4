import { describe, expect, it } from '@jest/globals';
import { explainMissingOperatorPages } from './operator.ts';
import { SettingsError } from './settings-error.ts';
import { readSettings, settingsTable } from './settings.ts';
import { assertNotInTheClear } from './tls.ts';

const databases = {
  CONTROL_DATABASE_URL: 'postgresql://a@localhost/control',
  PRODUCTION_DATABASE_URL: 'postgresql://a@localhost/production',
  SANDBOX_DATABASE_URL: 'postgresql://a@localhost/sandbox',
};
const PNB_SECRET_KEY = Buffer.alloc(32, 1).toString('base64');

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({ PORT: '' })).toEqual({
      backupPassphrase: null,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databases: null,
      directDatabases: null,
      migrations: null,
      secret: null,
      nextSecret: null,
      tls: null,
      publicUrl: 'http://127.0.0.1:3000',
      logLevel: 'warn',
      slowRequestMs: 5_000,
      slowStatementMs: 1_000,
      sandboxUrl: null,
      redisUrl: null,
      redisCaFile: null,
      apiProcesses: 1,
      apiPools: { control: 2, production: 4, sandbox: 3 },
      workerPools: { control: 2, production: 6, sandbox: 6 },
      trustedProxies: [],
      webhookAllowedPrivateCidrs: ['127.0.0.0/8', '::1/128'],
      signUp: 'open',
      mail: null,
      singleSignOn: null,
      operatorAddresses: ['127.0.0.0/8', '::1/128'],
      metricsPort: null,
      metricsHost: '127.0.0.1',
      workerPort: null,
      engineMemoryMib: 1_024,
      tracing: null,
      shutdownMs: 25_000,
      buildsDocs: true,
      docsDir: 'dist/docs',
    });
  });

  it('divide the connections of a process among the databases', () => {
    const { apiPools, workerPools } = readSettings({ API_CONNECTIONS: '7', WORKER_CONNECTIONS: '25' });
    expect(apiPools).toEqual({ control: 2, production: 1, sandbox: 1 });
    expect(workerPools).toEqual({ control: 2, production: 9, sandbox: 8 });
  });

  it('accept external databases with a secret', () => {
    const settings = readSettings({ ...databases, PNB_SECRET_KEY, PUBLIC_URL: 'https://api.example.com/' });
    expect(settings.databases?.sandbox).toBe(databases.SANDBOX_DATABASE_URL);
    expect(settings.secret).toHaveLength(32);
    expect(settings.publicUrl).toBe('https://api.example.com');
    expect(settings.webhookAllowedPrivateCidrs).toEqual([]);
    expect(settings.signUp).toBe('closed');
  });

  const pooled = (url: string) => `${url}?pgbouncer=true`;
  const direct = {
    CONTROL_DATABASE_DIRECT_URL: databases.CONTROL_DATABASE_URL,
    PRODUCTION_DATABASE_DIRECT_URL: databases.PRODUCTION_DATABASE_URL,
    SANDBOX_DATABASE_DIRECT_URL: databases.SANDBOX_DATABASE_URL,
  };

  it('have direct addresses, which are the ordinary ones without PgBouncer', () => {
    const { databases: ordinary, directDatabases } = readSettings({ ...databases, PNB_SECRET_KEY });
    expect(directDatabases).toEqual(ordinary);
  });

  it('mark an address beside a direct one as that of PgBouncer', () => {
    const settings = readSettings({
      PNB_SECRET_KEY,
      CONTROL_DATABASE_URL: 'postgresql://a@bouncer/control',
      PRODUCTION_DATABASE_URL: 'postgresql://a@bouncer/production?sslmode=require',
      SANDBOX_DATABASE_URL: 'postgresql://a@bouncer/sandbox?pgbouncer=true',
      ...direct,
    });
    expect(settings.databases).toEqual({
      control: 'postgresql://a@bouncer/control?pgbouncer=true',
      production: 'postgresql://a@bouncer/production?sslmode=require&pgbouncer=true',
      sandbox: 'postgresql://a@bouncer/sandbox?pgbouncer=true',
    });
    expect(settings.directDatabases).toEqual({
      control: databases.CONTROL_DATABASE_URL,
      production: databases.PRODUCTION_DATABASE_URL,
      sandbox: databases.SANDBOX_DATABASE_URL,
    });
  });

  it.each(['CONTROL', 'PRODUCTION', 'SANDBOX'] as const)(
    'reject a pooled %s address without its direct one',
    (name) => {
      const variable = `${name}_DATABASE_URL` as const;
      const environment = { ...databases, [variable]: pooled(databases[variable]), PNB_SECRET_KEY };
      expect(() => readSettings(environment)).toThrow(
        new SettingsError(
          `${name}_DATABASE_DIRECT_URL is needed, because ${variable} is an address of PgBouncer: set it to that of PostgreSQL itself`,
        ),
      );
    },
  );

  it('wait for migrations of own databases only', () => {
    const wait = { MIGRATIONS: 'wait' };
    expect(readSettings({ ...databases, PNB_SECRET_KEY, ...wait }).migrations).toBe('wait');
    expect(() => readSettings(wait)).toThrow('MIGRATIONS=wait needs own databases');
    expect(() => readSettings({ MIGRATIONS: 'later' })).toThrow(/^MIGRATIONS /);
  });

  it('name a collector of traces, and the share of them that is sent', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(readSettings(collector).tracing).toEqual({ endpoint: 'http://127.0.0.1:4318', sampledShare: 1 });
    expect(readSettings({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.25' }).tracing?.sampledShare).toBe(0.25);
    expect(readSettings({ OTEL_TRACES_SAMPLER_ARG: '0.25' }).tracing).toBeNull();
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toThrow(
      /must be an http or https URL/,
    );
    expect(() => readSettings({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/must be a number from 0 to 1/);
  });

  it('accept the private ranges that sandbox webhooks may reach', () => {
    const ranges = { WEBHOOK_ALLOWED_PRIVATE_CIDRS: '10.20.0.0/16, fd00::/8' };
    expect(readSettings(ranges).webhookAllowedPrivateCidrs).toEqual(['10.20.0.0/16', 'fd00::/8']);
  });

  const MAIL_FROM = 'Provider Network <notices@plan.example>';
  const readMail = (SMTP_URL: string, from = MAIL_FROM) => readSettings({ SMTP_URL, MAIL_FROM: from }).mail;

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: null, isSecure: false, login: null }],
    ['smtp://127.0.0.1:2525/', { host: '127.0.0.1', port: 2525, isSecure: false, login: null }],
    ['smtps://[::1]', { host: '::1', port: null, isSecure: true, login: null }],
    [
      'smtps://ops%40plan.example:a%2F:%C3%BC%25%@mail.example:465',
      { host: 'mail.example', port: 465, isSecure: true, login: { user: 'ops@plan.example', password: 'a/:ü%%' } },
    ],
  ])('accept the mail server %s', (url, server) => {
    expect(readMail(url)).toEqual({ server, from: { name: 'Provider Network', address: 'notices@plan.example' } });
  });

  it.each([
    ['notices@plan.example', ''],
    ['<notices@plan.example>', ''],
    ['"Plan, Inc." <notices@plan.example>', 'Plan, Inc.'],
    ['Réseau <notices@plan.example>', 'Réseau'],
  ])('accept mail from %s', (from, name) => {
    expect(readMail('smtp://mail.example', from)?.from).toEqual({ name, address: 'notices@plan.example' });
  });

  it.each([
    'mail.example:25',
    'https://mail.example',
    'smtp://',
    'smtp://mail.example:99999',
    'smtp://mail.example/inbox',
    'smtp://mail.example?logger=true',
    'smtp://:hush-hush@mail.example',
    'smtp://ops@mail.example',
    'smtp://ops:hush/hush@mail.example',
  ])('reject the mail server %s, and do not repeat it', (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL, MAIL_FROM })).toThrow(/^SMTP_URL must be smtp:\/\/host or smtps:\/\/host/);
    expect(() => readSettings({ SMTP_URL, MAIL_FROM })).not.toThrow('hush');
  });

  const OIDC = {
    OIDC_ISSUER: 'https://login.plan.example',
    OIDC_CLIENT_ID: 'pnb',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_EMAIL_DOMAINS: 'Plan.example, health.example',
  };
  const OIDC_ACCOUNT = 'acct_01kc59z6h8f8w9p5p3w5t1y0za';

  it('accept an OpenID provider, with an account that its users join', () => {
    const { singleSignOn } = readSettings(OIDC);
    expect(singleSignOn).toMatchObject({ emailDomains: ['plan.example', 'health.example'], joins: null });
    const joins = { account: OIDC_ACCOUNT, role: 'viewer' };
    expect(readSettings({ ...OIDC, OIDC_ACCOUNT }).singleSignOn).toMatchObject({ joins });
    const local = { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:9000' };
    expect(readSettings(local).singleSignOn?.issuer).toBe('http://127.0.0.1:9000');
  });

  it.each([
    ['a port that is none', { PORT: 'abc' }, 'PORT must be a port number'],
    ['a port out of range', { PORT: '70000' }, 'PORT must be between 1 and 65535'],
    ['one database of three', { CONTROL_DATABASE_URL: databases.CONTROL_DATABASE_URL }, 'set all three, or none'],
    [
      'one database for both environments',
      { ...databases, SANDBOX_DATABASE_URL: databases.PRODUCTION_DATABASE_URL, PNB_SECRET_KEY },
      'must be two databases',
    ],
    [
      'one direct database for both environments',
      {
        ...databases,
        PNB_SECRET_KEY,
        ...direct,
        SANDBOX_DATABASE_DIRECT_URL: direct.PRODUCTION_DATABASE_DIRECT_URL,
      },
      'PRODUCTION_DATABASE_DIRECT_URL and SANDBOX_DATABASE_DIRECT_URL must be two databases',
    ],
    [
      'a direct address of PgBouncer',
      { ...databases, PNB_SECRET_KEY, CONTROL_DATABASE_DIRECT_URL: pooled(databases.CONTROL_DATABASE_URL) },
      'CONTROL_DATABASE_DIRECT_URL must be the address of PostgreSQL itself, without pgbouncer=true',
    ],
    ['a direct address alone', direct, 'CONTROL_DATABASE_DIRECT_URL goes with CONTROL_DATABASE_URL'],
    ['own databases without a secret', databases, 'PNB_SECRET_KEY is needed'],
    ['too few connections of an API', { API_CONNECTIONS: '6' }, 'API_CONNECTIONS must be a whole number from 7'],
    ['too few of a worker', { WORKER_CONNECTIONS: '11' }, 'WORKER_CONNECTIONS must be a whole number from 12'],
    ['a short secret', { PNB_SECRET_KEY: 'abc' }, 'PNB_SECRET_KEY must be 32 bytes'],
    ['a range that is none', { WEBHOOK_ALLOWED_PRIVATE_CIDRS: '10.0.0.0/8,local' }, 'WEBHOOK_ALLOWED_PRIVATE_CIDRS'],
    ['every address', { WEBHOOK_ALLOWED_PRIVATE_CIDRS: '0.0.0.0/0' }, 'must not open every address'],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and MAIL_FROM go together'],
    ['a sender without a mail server', { MAIL_FROM }, 'SMTP_URL and MAIL_FROM go together'],
    ['a sender without an address', { MAIL_FROM: 'Provider Network' }, 'MAIL_FROM must be an e-mail address'],
    ['a second line of mail', { MAIL_FROM: 'A\nBcc: <a@b.example>' }, 'MAIL_FROM must be an e-mail address'],
    ['a part of a provider', { OIDC_ISSUER: OIDC.OIDC_ISSUER }, 'go together: set all four, or none'],
    ['an account without a provider', { OIDC_ACCOUNT }, 'go together: set all four, or none'],
    ['a provider without TLS', { ...OIDC, OIDC_ISSUER: 'http://login.plan.example' }, 'http is for localhost only'],
    ['a host that looks local', { ...OIDC, OIDC_ISSUER: 'http://localhost.plan.example' }, 'must be an https URL'],
    ['every domain', { ...OIDC, OIDC_EMAIL_DOMAINS: '*' }, 'must be domains'],
    [
      'a proxy that is a placeholder',
      { TRUSTED_PROXIES: 'CHANGE_ME' },
      'TRUSTED_PROXIES must be addresses or networks',
    ],
    ['a range of proxies', { TRUSTED_PROXIES: '10.0.0.1-10.0.0.9' }, 'or none'],
    ['every address as a proxy', { TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0' }, 'must not believe every address'],
    ['a certificate without a key', { TLS_CERT_FILE: 'api.crt' }, 'TLS_CERT_FILE and TLS_KEY_FILE go together'],
    ['another scheme', { PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https URL'],
  ])('reject %s in one line that names the variable', (_, environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(message);
  });

  it('serve HTTPS with a certificate and its key', () => {
    const tls = { TLS_CERT_FILE: 'api.crt', TLS_KEY_FILE: 'api.key' };
    expect(readSettings(tls)).toMatchObject({
      tls: { certFile: 'api.crt', keyFile: 'api.key' },
      publicUrl: 'https://127.0.0.1:3000',
    });
  });

  const OWN = { ...databases, PNB_SECRET_KEY };

  it.each([
    ['a certificate', { ...OWN, HOST: '0.0.0.0', TLS_CERT_FILE: 'api.crt', TLS_KEY_FILE: 'api.key' }],
    ['a proxy', { ...OWN, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.3.7, fd00:3::/64' }],
    ['this machine only', { ...OWN, HOST: '127.0.0.1' }],
    ['the embedded database', { HOST: '0.0.0.0' }],
  ])('let an API start with %s', (_, environment) => {
    expect(() => assertNotInTheClear(readSettings(environment))).not.toThrow();
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'localhost.plan.example'])('refuse HTTP on %s with own databases', (HOST) => {
    expect(() => assertNotInTheClear(readSettings({ ...OWN, HOST }))).toThrow(
      `HOST ${HOST} would serve HTTP to other machines, and TRUSTED_PROXIES names no proxy; set it to the addresses`,
    );
  });

  it.each([undefined, '', 'none'])('guess no proxy of HTTP from other machines: TRUSTED_PROXIES %j', (given) => {
    const settings = readSettings({ ...OWN, HOST: '0.0.0.0', TRUSTED_PROXIES: given });
    expect(settings.trustedProxies).toEqual([]);
    expect(() => assertNotInTheClear(settings)).toThrow(/^[^\n]*TRUSTED_PROXIES names no proxy[^\n]*$/);
  });

  it.each([
    ['own databases', OWN],
    ['a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['both', { ...OWN, TRUSTED_PROXIES: '10.0.3.7' }],
  ])('have no pages of the operator with %s until OPERATOR_ADDRESSES is set', (_, environment) => {
    const settings = readSettings(environment);
    expect(settings.operatorAddresses).toEqual([]);
    expect(explainMissingOperatorPages(settings)).toMatch(/^[^\n]*do not exist: set OPERATOR_ADDRESSES[^\n]*$/);
    const named = readSettings({ ...environment, OPERATOR_ADDRESSES: '192.0.2.0/24' });
    expect(named.operatorAddresses).toEqual(['192.0.2.0/24']);
    expect(explainMissingOperatorPages(named)).toBeNull();
  });

  it.each([{}, { TRUSTED_PROXIES: 'none' }])(
    'have the pages of the operator for this machine with %j',
    (environment) => {
      const settings = readSettings(environment);
      expect(settings.operatorAddresses).toEqual(['127.0.0.0/8', '::1/128']);
      expect(explainMissingOperatorPages(settings)).toBeNull();
    },
  );

  it('list every variable in the table', () => {
    expect(settingsTable()).toContain('| `PNB_DATA_DIR` |');
  });
});
