import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { decodeId, encodeId } from '@pnb/contract';
import { openNetwork, type AccountDb, type Network } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { type Browser, chromium, type Page } from 'playwright-core';
import { storeReference } from '../libs/reference/src/store.ts';
import { openContext, serveOn } from './context.ts';
import { type Benchmark, type Figure, median, quantile, readMemory, seconds, spread } from './harness.ts';
import { fillBuild, getReference } from './national-build.bench.ts';
import { nationalNetwork, thinNetwork } from './national.ts';

/** One provider in so many is in the build: about half of its cells are met. */
const THINNED = 8;
const ROUNDS = 7;
const KEYS = 40;
const SCROLLS = 60;
const LOOK_MS = 500;
const FIRST_SCORE_MS = 600_000;

/** All cells of a national build: as a response of the service, and as a page in Chromium. */
export const benchmark: Benchmark = {
  title: 'The 138,159 cells of a national build: one response, and a matrix to scroll in Chromium',
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place, { SIGN_UP: 'open' });
    const url = place.databaseUrl('sandbox');
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 4 });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    });
    try {
      const origin = service.url.replace('127.0.0.1', 'localhost');
      const { page, account } = await signUp(browser, origin);
      const build = await makeBuild(network, account);
      const path = `/app/api/sandbox/v1/builds/${build}/adequacy/matrix`;
      const response = await measureResponse(page, { url: origin + path, pid: service.pid });
      return [...response, ...(await measurePage(page, `${origin}/app/sandbox/builds/${build}`))];
    } finally {
      await browser.close();
      await network.close();
      await service.stop();
      await place.close();
    }
  },
};

/** An account with a session, whose cookie the page has. */
async function signUp(browser: Browser, origin: string): Promise<{ page: Page; account: string }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const response = await page.request.post(`${origin}/app/api/sign-up`, {
    headers: { 'Pnb-Dashboard': '1', Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    data: {
      account_name: 'National',
      email: `national-${Date.now()}@plan.example`,
      password: 'correct horse battery staple',
      plan: 'professional',
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  const session = (await (await page.request.get(`${origin}/app/api/session`)).json()) as { account: { id: string } };
  return { page, account: decodeId('account', session.account.id) ?? '' };
}

/** A build of every county, scored by the service on its four bases. Returns its id. */
async function makeBuild(network: Network, account_id: string): Promise<string> {
  const input = thinNetwork(nationalNetwork(), THINNED);
  const actor = { type: 'system' as const, id: null };
  const db = network.bind({ account_id, actor, request_id: null, timeout_ms: 300_000 });
  await storeReference([network], getReference(input.counties));
  const id = await fillBuild(network, db, input);
  await db.transaction((tx) => queueScoring(tx, id));
  await awaitScore(db, id);
  return encodeId('build', id);
}

async function awaitScore({ sql }: AccountDb, id: string): Promise<void> {
  const end = performance.now() + FIRST_SCORE_MS;
  while (performance.now() < end) {
    const { latest_run_id } = await sql.build.findUniqueOrThrow({ where: { id }, select: { latest_run_id: true } });
    if (latest_run_id) return;
    await setTimeout(LOOK_MS);
  }
  throw new Error('the build was not scored');
}

async function measureResponse(page: Page, { url, pid }: { url: string; pid: number }): Promise<Figure[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const request = async (headers: Record<string, string>) => {
    const started = performance.now();
    const response = await fetch(url, { headers: { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin', ...headers } });
    const body = await response.arrayBuffer();
    const ms = performance.now() - started;
    if (response.status >= 400) throw new Error(new TextDecoder().decode(body));
    return { ms, bytes: body.byteLength, status: response.status, tag: response.headers.get('etag') ?? '' };
  };
  const before = readMemory(pid).nowMib;
  const [whole, gzip, unchanged]: number[][] = [[], [], []];
  const { tag, bytes } = await request({ 'Accept-Encoding': 'identity' });
  for (let round = 0; round < ROUNDS; round += 1) {
    whole?.push((await request({ 'Accept-Encoding': 'identity' })).ms);
    gzip?.push((await request({ 'Accept-Encoding': 'gzip' })).ms);
    unchanged?.push((await request({ 'If-None-Match': tag })).ms);
  }
  const sent = await countSent(url, cookies);
  const after = readMemory(pid).nowMib;
  const line = (name: string, samples: number[] = [], how = ''): Figure => ({
    name,
    value: `${median(samples).toFixed(0)} ms`,
    how: `median of ${ROUNDS}: ${spread(samples)}${how}`,
  });
  return [
    line('response with gzip', gzip, `; ${(sent / 1024).toFixed(0)} KiB`),
    line('response without compression', whole, `; ${(bytes / 1024).toFixed(0)} KiB`),
    line('the same run again, 304', unchanged),
    {
      name: 'memory of the service',
      value: `${(after - before).toFixed(0)} MiB`,
      how: `more after ${2 * ROUNDS + 2} responses; ${after.toFixed(0)} MiB in all`,
    },
  ];
}

/** Bytes of the compressed body, which fetch does not show. */
async function countSent(url: string, cookies: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': 'gzip' };
    request(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}

/** Counts how long each interaction takes until the next paint, and each frame of a scroll. */
const OBSERVE = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function measurePage(page: Page, url: string): Promise<Figure[]> {
  const opened = performance.now();
  await page.goto(`${url}/matrix`);
  await page.waitForSelector('[role=gridcell]');
  const first = performance.now() - opened;
  const rows = await page.getAttribute('[role=grid]', 'aria-rowcount');
  const columns = await page.getAttribute('[role=grid]', 'aria-colcount');
  await page.evaluate(OBSERVE);
  await page.locator('[role=gridcell] [data-active]').focus();
  const keys: number[] = await press(page, ['ArrowDown', 'ArrowRight', 'PageDown', 'PageDown']);
  const ends: number[] = await press(page, ['Control+End', 'Control+Home', 'End', 'Home']);
  const frames = await scroll(page);
  const order = await choose(page, 'Order', ['worst', '', 'worst', '', 'worst', '']);
  await page.goto(url);
  await page.waitForSelector('canvas');
  await page.evaluate(OBSERVE);
  const map = await choose(page, 'Specialty', ['008', '012', '040', '']);
  const line = (name: string, samples: number[], how: string): Figure => ({
    name,
    value: `${quantile(samples, 0.98).toFixed(0)} ms`,
    how: `98th percentile of ${samples.length}, ${how}; median ${median(samples).toFixed(0)}`,
  });
  const cells = (Number(rows) - 1) * (Number(columns) - 1);
  return [
    {
      name: 'matrix, from its address to its cells',
      value: seconds(first),
      how: `${cells.toLocaleString('en-US')} cells`,
    },
    line('arrow and page keys', keys, 'interaction to next paint'),
    line('keys to the ends', ends, 'interaction to next paint'),
    line('frames of a scroll', frames, 'time between two of them, both directions'),
    line('another order', order, 'from the choice to the paint after it'),
    line('another specialty on the map', map, 'from the choice to the paint after it'),
  ];
}

async function press(page: Page, names: readonly string[]): Promise<number[]> {
  await page.evaluate('window.interactions.length = 0');
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press(names[at % names.length] ?? 'ArrowDown');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }
  await setTimeout(LOOK_MS);
  const slow = await page.evaluate<number[]>('window.interactions');
  // Interactions below the threshold of the observer are not reported: they count as its value.
  return [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 16)];
}

/** Scrolls by most of the frame in each step, down and to the right. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    const scroller = document.querySelector('[role=grid]').parentElement;
    const frames = [];
    let last = await new Promise(requestAnimationFrame);
    for (let step = 0; step < ${SCROLLS}; step += 1) {
      scroller.scrollBy(step % 2 === 0 ? { top: 700 } : { left: step % 4 === 1 ? 400 : -400 });
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  })()`);

/** Selects a value, and waits for the paint after it. */
async function choose(page: Page, label: string, values: readonly string[]): Promise<number[]> {
  const samples: number[] = [];
  for (const value of values) {
    samples.push(
      await page.getByRole('combobox', { name: label, exact: true }).evaluate(
        (element, chosen) =>
          new Promise<number>((done) => {
            const select = element as unknown as { value: string; dispatchEvent(event: Event): boolean };
            const started = performance.now();
            select.value = chosen;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            const frame = (globalThis as unknown as { requestAnimationFrame(then: () => void): void })
              .requestAnimationFrame;
            frame(() => frame(() => done(performance.now() - started)));
          }),
        value,
      ),
    );
    await setTimeout(LOOK_MS);
  }
  return samples;
}
