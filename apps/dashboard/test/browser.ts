import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, jest } from '@jest/globals';
import type { SessionBody, SignedUpBody } from '@pnb/dashboard-contract';
import { getSharedService, randomAddress } from '@pnb/testkit';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Debian's package `chromium`, or another Chromium named by the environment. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', '--no-proxy-server'],
  // No other host exists.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export const PASSWORD = 'correct horse battery staple';

export interface NewAccount {
  email: string;
  /** API key of the sandbox. */
  apiKey: string;
  session: SessionBody;
}

/** A page of a browser with its own cookies. */
export interface Tab {
  page: Page;
  /** Number of clicks since it was opened; a key press is none. */
  countClicks(): number;
  /** Opens an address below /app and waits until its heading is there. */
  open(path: string): Promise<void>;
  /** Signs up without the form: an account with sample data, whose owner has the session of this tab. */
  signUp(options?: { plan?: 'starter' | 'professional'; organization?: string }): Promise<NewAccount>;
  /** Calls the service with the session of the tab, as the dashboard does; throws for an error response. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T>;
  /** Waits until the sample data of a new account is loaded. */
  waitForSample(): Promise<void>;
}

/** What a tab did that it must not: errors of its pages and requests to other hosts. */
const findings = new Set<string>();

/** Responses that belong to what the dashboard shows: there is no session yet, or a form has an error. Tests block streams. */
const isExpected = (text: string, url: string): boolean =>
  (text.includes('net::ERR_FAILED') && url.includes('/events/stream')) ||
  (/the server responded with a status of (401|403|409|412|422|429)/.test(text) && url.includes('/app/api/')) ||
  // What was deleted while it was read.
  (text.includes('the server responded with a status of 404') && /\/(prv|cmp|fil)_\w+$/.test(url)) ||
  // A sign-up is repeated, see retryWhileBusy. The page of single sign-on states that there is none.
  (/the server responded with a status of 503/.test(text) &&
    (url.endsWith('/app/api/sign-up') || url.endsWith('/single-sign-on/response')));

async function openTab(browser: Browser, origin: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
    baseURL: `${origin}/app/`,
    ...options,
  });
  const page = await context.newPage();
  let clicks = 0;
  await context.exposeBinding('pnbCountClick', () => void (clicks += 1));
  await context.addInitScript("addEventListener('pointerdown', () => void pnbCountClick(), true)");
  page.on('pageerror', (error) => findings.add(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isExpected(message.text(), url))
      findings.add(`${page.url()}: ${message.text()} ${url}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: other } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && other !== origin) findings.add(`${page.url()}: request to ${other}`);
  });
  const call = async <T>(method: string, path: string, body?: object) => {
    // A new page has no origin.
    if (!page.url().startsWith(origin)) await page.goto('sign-in');
    return callInPage<T>(page, { method, path, body });
  };
  return {
    page,
    countClicks: () => clicks,
    open: async (path) => {
      await page.goto(path.replace(/^\//, ''));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    signUp: async ({ plan = 'professional', organization = 'Wasatch Health Plan' } = {}) => {
      if (!page.url().startsWith(origin)) await page.goto('sign-up');
      const email = `user-${randomUUID()}@plan.example`;
      const body = { account_name: organization, email, password: PASSWORD, plan };
      const { api_key, session } = await retryWhileBusy(() => call<SignedUpBody>('POST', '/app/api/sign-up', body));
      return { email, apiKey: api_key.secret, session };
    },
    call,
    waitForSample: () => waitForSample(call),
  };
}

interface Call {
  method: string;
  path: string;
  body: object | undefined;
}

async function callInPage<T>(page: Page, { method, path, body }: Call): Promise<T> {
  const init = {
    method,
    headers: { 'Pnb-Dashboard': '1', ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const [status, text] = await page.evaluate<[number, string]>(
    `fetch(${JSON.stringify(path)}, ${JSON.stringify(init)}).then(async (r) => [r.status, await r.text()])`,
  );
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as T;
}

const SAMPLE_MS = 60_000;
const POLL_MS = 250;

/** The sample data of other accounts can lock rows for seconds on a busy machine. */
async function retryWhileBusy<T>(run: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + SAMPLE_MS; ;) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() > end || !String(error).includes(': 503 ')) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

async function waitForSample(call: Tab['call']): Promise<void> {
  for (const end = Date.now() + SAMPLE_MS; Date.now() < end;) {
    const { data } = await call<{ data: { adequacy: object | null }[] }>('GET', '/app/api/sandbox/v1/builds');
    if (data.length > 0 && data.every(({ adequacy }) => adequacy !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The sample was not loaded within ${SAMPLE_MS / 1000} s.`);
}

export interface Dashboard {
  /** Origin of the service: `http://localhost:…`. */
  readonly origin: string;
  /** A page with new cookies; closed after the test. */
  openTab(options?: BrowserContextOptions): Promise<Tab>;
}

type GetService = () => Promise<{ url: string }>;

/**
 * A suite in headless Chromium. No page may have an error or request another host. The service is that of the run,
 * unless the suite starts its own, with other settings: after `buildDashboard`, and at `localhost`.
 */
export function describeInBrowser(
  title: string,
  suite: (dashboard: Dashboard) => void,
  getService: GetService = getSharedService,
): void {
  if (existsSync(executablePath)) describe(title, () => useBrowser(suite, getService));
  else
    describe.skip(`${title} (skipped: no Chromium at ${executablePath}, see CHROMIUM_PATH)`, () =>
      useBrowser(suite, getService));
}

const START_MS = 240_000;
const TEST_MS = 120_000;

function useBrowser(suite: (dashboard: Dashboard) => void, getService: GetService): void {
  jest.setTimeout(TEST_MS);
  let browser: Browser;
  let origin = '';
  beforeAll(async () => {
    [{ url: origin }, browser] = await Promise.all([getService(), chromium.launch({ executablePath, args: ARGS })]);
  }, START_MS);
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const found = [...findings];
    findings.clear();
    expect(found).toEqual([]);
  });
  afterAll(() => browser?.close());
  suite({
    get origin() {
      return origin;
    },
    openTab: (options = {}) => openTab(browser, origin, options),
  });
}
