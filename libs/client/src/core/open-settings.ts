import { keepToken, readTokenEnvironment } from './access-token.ts';
import { type Environment, readEnvironment } from './api-key.ts';
import type { ClientOptions } from './client-options.ts';
import { monotonicNow } from './clock.ts';
import { describeRuntime, isBrowser, readVariable } from './environment.ts';
import { ConfigurationError } from './errors.ts';
import { requestToken } from './request-token.ts';
import type { Logger, LogLevel, Settings } from './settings.ts';
import { TokenCache } from './token-cache.ts';
import { VERSION } from './version.ts';

/** Checks the options and reads what is missing from the environment variables. Nothing is sent. */
export function openSettings(options: ClientOptions): Settings {
  assertNoBrowser(options);
  const credential = readCredential(options);
  const settings: Settings = {
    baseURL: readBaseURL(options.baseURL ?? readVariable('PNB_BASE_URL')),
    environment: credential.environment,
    timeoutMs: readMs('timeout', options.timeout, 30_000),
    deadlineAt: Infinity,
    maxRetries: readCount('maxRetries', options.maxRetries, 2),
    maxRetryAfterMs: readMs('maxRetryAfter', options.maxRetryAfter, 60_000),
    headers: { ...options.defaultHeaders },
    query: { ...options.defaultQuery },
    userAgent: describeUserAgent(options),
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    hooks: { ...options.hooks },
    log: openLog(options),
    tokens: new TokenCache({
      now: monotonicNow,
      requestToken: (isRenewed) =>
        'accessToken' in credential
          ? keepToken(credential.accessToken, isRenewed)
          : requestToken(settings, {
              apiKey: credential.apiKey,
              scopes: options.scopes,
              store: options.tokenStore,
              isRenewed,
            }),
      onBackgroundFailure: (error) => settings.log.warn(`The token could not be refreshed yet: ${String(error)}`),
    }),
    reported: new Set(),
  };
  return settings;
}

type Credential = { environment: Environment } & ({ accessToken: string } | { apiKey: string });

function readCredential(options: ClientOptions): Credential {
  const { accessToken, apiKey = readVariable('PNB_API_KEY') } = options;
  if (accessToken !== undefined) return { accessToken, environment: readTokenEnvironment(accessToken) };
  if (!apiKey) throw new ConfigurationError('apiKey is missing. Pass apiKey, or set PNB_API_KEY.');
  return { apiKey, environment: readEnvironment(apiKey, options.sandbox ?? readFlag('PNB_SANDBOX')) };
}

function assertNoBrowser({ dangerouslyAllowBrowser }: ClientOptions): void {
  if (isBrowser() && !dangerouslyAllowBrowser)
    throw new ConfigurationError(
      'Every visitor of a page can read its API key. Call the service from a server, or pass dangerouslyAllowBrowser: true.',
    );
}

function readBaseURL(value: string | undefined): string {
  if (!value) throw new ConfigurationError('baseURL is missing. Pass baseURL, or set PNB_BASE_URL.');
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ConfigurationError(`baseURL is ${JSON.stringify(value)}, but must be an http or https address.`);
  const base = value.replace(/\/+$/, '');
  if (base.endsWith('/v1')) throw new ConfigurationError('baseURL ends in /v1. Leave it out: the paths begin with it.');
  return base;
}

function readFlag(name: string): boolean | undefined {
  const value = readVariable(name)?.toLowerCase();
  if (value === undefined) return undefined;
  if (['1', 'true', 'on'].includes(value)) return true;
  if (['0', 'false', 'off'].includes(value)) return false;
  throw new ConfigurationError(`${name} is ${value}, but must be true or false.`);
}

/** Milliseconds; Infinity for no limit. */
export function readMs(name: string, value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  if (value >= 0) return value;
  throw new ConfigurationError(`${name} is ${value}, but must be a number of milliseconds, at least 0.`);
}

export function readCount(name: string, value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= 0) return value;
  throw new ConfigurationError(`${name} is ${value}, but must be a whole number of at least 0.`);
}

function describeUserAgent({ appInfo }: ClientOptions): string {
  const app = appInfo ? ` ${[appInfo.name, appInfo.version].filter(Boolean).join('/')}` : '';
  return `pnb-ts/${VERSION} ${describeRuntime()}${app}`;
}

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'off'];

function openLog({ logger = console, logLevel = readLogLevel() }: ClientOptions): Logger {
  const min = LEVELS.indexOf(logLevel);
  const write = (level: keyof Logger) => (message: string) => {
    if (LEVELS.indexOf(level) >= min) logger[level](`pnb: ${message}`);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function readLogLevel(): LogLevel {
  const value = readVariable('PNB_LOG')?.toLowerCase() ?? 'warn';
  const level = LEVELS.find((name) => name === value);
  if (!level) throw new ConfigurationError(`PNB_LOG is ${value}, but must be one of ${LEVELS.join(', ')}.`);
  return level;
}
