// Reads the served documentation in Chromium, and prints as JSON what it found: foreign requests, errors of pages,
// results of searches, findings of axe, what is wider than a phone, and what the console shows.
//   node browse.ts <address of the site> <program> <JSON: { pages, searches, phone, moved, folder }>
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

interface Request {
  pages: string[];
  searches: string[];
  /** Pages to be read on a phone. */
  phone: string[];
  /** Addresses that lead to another one, with an anchor. */
  moved: string[];
  /** The site on a disk. */
  folder: string;
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
  /** What a reader of a phone has to scroll to from left to right: the page as a whole, or what is cut off. */
  wide: string[];
  /** Where the moved addresses lead from a server, from a disk, and from a disk without scripts. */
  moved: Record<'server' | 'disk' | 'withoutScripts', string[]>;
  /** What can be done in a page that is read from a disk. */
  disk: { theme: string | undefined; menu: boolean };
  /** The title that the console shows. */
  console: string | null;
}

const [address = '', executablePath = '', request = ''] = process.argv.slice(2);
const { pages, searches, phone, moved, folder } = JSON.parse(request) as Request;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = ['serious', 'critical'];
const { origin } = new URL(address);

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const found: Found = {
  requests: 0,
  foreign: [],
  errors: [],
  searches: {},
  axe: [],
  wide: [],
  moved: { server: [], disk: [], withoutScripts: [] },
  disk: { theme: undefined, menu: false },
  console: null,
};

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

/** What is beyond the right edge of the page, except within a part that can be scrolled by itself, such as code. */
const FIND_WIDE = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const canScroll = (element) =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
  const isWide = (element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 1 && right > clientWidth + 1 && !canScroll(element);
  };
  const wide = [...document.querySelectorAll('header *, main *')].filter(isWide);
  const names = wide.map(({ localName, className, textContent }) => [localName, className, textContent.trim().slice(0, 40)].join(' '));
  return scrollWidth > clientWidth ? ['the page is ' + scrollWidth + ' wide', ...names] : names;
})()`;

const small = await browser.newContext({ viewport: { width: 320, height: 640 } });
const phonePage = await small.newPage();
for (const path of phone) {
  await phonePage.goto(new URL(path, address).href);
  const wide = await phonePage.evaluate<string[]>(FIND_WIDE);
  found.wide.push(...wide.slice(0, 3).map((part) => `${path}: ${part}`));
}
await small.close();

const disk = pathToFileURL(`${folder}/`).href;

/** Follows the moved addresses, and returns what is after the address of the site. */
async function followMoved(base: string, javaScriptEnabled: boolean): Promise<string[]> {
  const reader = await browser.newContext({ javaScriptEnabled });
  const places: string[] = [];
  for (const path of moved) {
    const opened = await reader.newPage();
    await opened.goto(new URL(path, base).href);
    await opened.locator('main').waitFor({ timeout: 20_000 });
    places.push(opened.url().slice(base.length));
  }
  await reader.close();
  return places;
}

found.moved = {
  server: await followMoved(address, true),
  disk: await followMoved(disk, true),
  withoutScripts: await followMoved(disk, false),
};

const reader = await browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });
const onDisk = await reader.newPage();
await onDisk.goto(new URL('guides/webhooks.html', disk).href);
await onDisk.locator('.sl-menu-button').click();
const theme = onDisk.locator('#starlight__sidebar select');
found.disk.menu = await theme.isVisible();
await theme.selectOption('light');
await onDisk.reload();
found.disk.theme = await onDisk.evaluate<string | undefined>('document.documentElement.dataset.theme');
await reader.close();

const { context, page } = await openPage('light', 'try');
// The browser draws the console from the document.
found.console = await page.locator('h1').first().textContent({ timeout: 20_000 });
await context.close();

await browser.close();
console.log(JSON.stringify(found));
