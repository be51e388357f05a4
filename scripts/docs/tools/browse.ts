// Reads the served documentation in Chromium, and prints as JSON what it found: foreign requests, errors of pages,
// results of searches, findings of axe, and what the console shows.
//   node browse.ts <address of the site> <program> <JSON: { pages, searches }>
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

interface Request {
  pages: string[];
  searches: string[];
}

/** What axe reports. */
interface AxeReport {
  violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
}

interface Found {
  requests: number;
  foreign: string[];
  errors: string[];
  searches: Record<string, string[]>;
  axe: string[];
  /** The title that the console shows. */
  console: string | null;
}

const [address = '', executablePath = '', request = ''] = process.argv.slice(2);
const { pages, searches } = JSON.parse(request) as Request;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = ['serious', 'critical'];
const { origin } = new URL(address);

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const found: Found = { requests: 0, foreign: [], errors: [], searches: {}, axe: [], console: null };

async function openPage(colorScheme: 'light' | 'dark', path: string) {
  // axe is injected as a script, which the policy of the pages forbids to the pages themselves.
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on('request', (sent) => {
    found.requests += 1;
    if (new URL(sent.url()).origin !== origin && !/^(data|blob):/.test(sent.url())) found.foreign.push(sent.url());
  });
  page.on('pageerror', (error) => found.errors.push(`${path}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.errors.push(`${path}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.errors.push(`${path}: ${response.status()} ${response.url()}`);
  });
  await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' });
  return { context, page };
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of pages) {
    const { context, page } = await openPage(colorScheme, path);
    const theme = await page.evaluate('document.documentElement.dataset.theme');
    if (theme !== colorScheme) found.errors.push(`${path}: the theme is ${String(theme)}, not ${colorScheme}`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeReport>('axe.run()');
    for (const { id, impact, nodes } of violations)
      if (SERIOUS.includes(impact))
        found.axe.push(
          `${path} (${colorScheme}): ${id} at ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
        );
    await context.close();
  }

for (const text of searches) {
  const { context, page } = await openPage('light', pages[0] ?? '/');
  await page.keyboard.press('Control+k');
  await page.locator('#starlight__search input').fill(text);
  await page
    .locator('.pagefind-ui__result-link')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  found.searches[text] = await page
    .locator('.pagefind-ui__result-title:not(.pagefind-ui__result-nested *) .pagefind-ui__result-link')
    .evaluateAll((links) => links.map((link) => new URL((link as unknown as { href: string }).href).pathname));
  await context.close();
}

const { context, page } = await openPage('light', 'try');
// The browser draws the console from the document.
found.console = await page.locator('h1').first().textContent({ timeout: 20_000 });
await context.close();

await browser.close();
console.log(JSON.stringify(found));
