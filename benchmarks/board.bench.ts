import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { decodeId } from '@pnb/contract';
import { chromium, type Page } from 'playwright-core';
import { openContext, serveOn } from './context.ts';
import { type Benchmark, type Figure, quantile, spread } from './harness.ts';
import { fillBuild } from './many-rows.ts';

const CARDS = 10_000;
const REPEATS = 20;
const SIGN_UPS = 30;
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--disable-sync'];

/** The time from a key or a click on the board until its effect is painted, as the browser measures it. */
export const benchmark: Benchmark = {
  title: `A board with ${CARDS.toLocaleString('en-US')} cards`,
  measure: async () => {
    if (!existsSync(CHROMIUM)) throw new Error(`No Chromium at ${CHROMIUM}: install it, or set CHROMIUM_PATH.`);
    const place = await openContext();
    const service = await serveOn(place, { SIGN_UP: 'open' });
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
    try {
      const origin = service.url.replace('127.0.0.1', 'localhost');
      const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
      const account = await signUp(page, origin);
      const build = await fillBuild(place, account, CARDS);
      const firstMs = await openBoard(page, `${origin}/app/sandbox/pipeline?build=${build}`);
      return [...(await measureInteractions(page)), await countElements(page, firstMs)];
    } finally {
      await browser.close();
      await service.stop();
      await place.close();
    }
  },
};

interface SignedUp {
  session: { account: { id: string } };
}

/** A new account, whose owner has the session of the page. */
async function signUp(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/app/sign-up`);
  const body = {
    account_name: 'Benchmark',
    email: `${randomUUID()}@plan.example`,
    password: 'correct horse battery staple',
    plan: 'professional',
  };
  const init = {
    method: 'POST',
    headers: { 'Pnb-Dashboard': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  // The sample data of the service itself may still be loading, which locks rows.
  for (let attempt = 1; ; attempt += 1) {
    const [status, text] = await page.evaluate<[number, string]>(
      `fetch('/app/api/sign-up', ${JSON.stringify(init)}).then(async (r) => [r.status, await r.text()])`,
    );
    if (status === 201) return decodeId('account', (JSON.parse(text) as SignedUp).session.account.id) ?? '';
    if (attempt === SIGN_UPS) throw new Error(`sign-up responded ${status}: ${text}`);
    await page.waitForTimeout(2_000);
  }
}

/** Every interaction of 16 ms and more; shorter ones are not reported by browsers and count as 16 ms. */
const OBSERVE = `
  globalThis.durations = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16 });`;

async function openBoard(page: Page, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(address);
  await page.locator('[data-card]').first().waitFor();
  const firstMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  await page.evaluate(OBSERVE);
  return firstMs;
}

/** What a person does on the board; each is repeated. */
const INTERACTIONS: readonly { name: string; run: (page: Page) => Promise<void> }[] = [
  { name: 'to the next card by key', run: (page) => page.keyboard.press('ArrowDown') },
  { name: 'five cards down by key', run: (page) => page.keyboard.press('PageDown') },
  { name: 'to the last card and back', run: pressEnds },
  { name: 'to the next column by key', run: pressSides },
  { name: 'move by key', run: moveFirst },
  { name: 'select by click', run: (page) => page.locator('[type=checkbox]:visible').nth(3).click() },
  { name: 'open and close the menu', run: openMenu },
];

/** Further presses would move the same card on, at last to a stage that requires a reason. */
async function moveFirst(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^Identified/ })
    .locator('[data-card]')
    .first()
    .focus();
  await page.keyboard.press('Shift+ArrowRight');
}

async function pressEnds(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  await page.keyboard.press('Home');
}

async function pressSides(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(300);
  await page.keyboard.press('ArrowLeft');
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Move / })
    .nth(1)
    .click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
}

async function measureInteractions(page: Page): Promise<Figure[]> {
  const all: number[] = [];
  const figures: Figure[] = [];
  for (const { name, run } of INTERACTIONS) {
    await page.locator('[data-card]').first().focus();
    await page.evaluate('durations.clear()');
    for (let round = 0; round < REPEATS; round += 1) {
      await run(page);
      await page.waitForTimeout(300);
    }
    const reported = await page.evaluate<number[]>('[...durations.values()]');
    const durations = [...reported, ...Array<number>(Math.max(0, REPEATS - reported.length)).fill(16)];
    all.push(...durations);
    figures.push({
      name,
      value: `${quantile(durations, 0.98)} ms`,
      how: `98th percentile of ${durations.length}: ${spread(durations.toSorted((a, b) => b - a).slice(0, 5))}, …`,
    });
  }
  const how = `98th percentile of all ${all.length}; the longest ${Math.max(...all)} ms`;
  return [...figures, { name: 'interaction to next paint', value: `${quantile(all, 0.98)} ms`, how }];
}

async function countElements(page: Page, firstMs: number): Promise<Figure> {
  const cards = await page.locator('[data-card]').count();
  const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`);
  const how = `${cards} cards and ${nodes} elements are in the document at the end`;
  return { name: 'first card', value: `${firstMs.toFixed(0)} ms`, how };
}
