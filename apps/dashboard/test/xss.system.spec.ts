import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';
import { grantEnterprise } from './operator.ts';
import { fillPath, PAGES } from './pages.ts';
import { type EnteredData, enterEverywhere, PAYLOAD } from './xss-data.ts';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

/** Elements and addresses that only markup of a user could have made. */
const INJECTED = `[...document.querySelectorAll(
  'img[src="x"], [onerror], [onload], script:not([src]), iframe, object, embed, [href^="javascript:" i], [src^="javascript:" i]'
)].map(({ outerHTML }) => outerHTML.slice(0, 200))`;

const WATCH = `addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
  void pnbViolation(violatedDirective + ' ' + sample))`;

/** What ran or was stopped on the pages of the tab. */
async function watch(tab: Tab): Promise<string[]> {
  const found: string[] = [];
  const context = tab.page.context();
  await context.exposeBinding('pnbXss', () => void found.push('a script ran'));
  await context.exposeBinding('pnbViolation', (_, text: string) => void found.push(`policy: ${text}`));
  await context.addInitScript(WATCH);
  tab.page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return found;
}

interface Schema {
  pattern?: string;
  enum?: unknown;
  format?: string;
}

/** Names of the fields of request bodies that accept any text. */
function listTextFields(value: unknown, name: string, into: Set<string>): Set<string> {
  const { pattern, enum: options, format } = (value ?? {}) as Schema;
  if ((pattern === '\\S' || pattern === '^[^\\u0000]*$') && options === undefined && format === undefined)
    into.add(name);
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'properties')
      for (const [property, schema] of Object.entries(child as object)) listTextFields(schema, property, into);
    else listTextFields(child, name, into);
  }
  return into;
}

/** Lists the fields of the request schemas of the published document. */
function listPublishedFields(): Set<string> {
  const path = join(import.meta.dirname, '../../../openapi/openapi.json');
  const { components, paths } = JSON.parse(readFileSync(path, 'utf8')) as {
    components: { schemas: Record<string, unknown> };
    paths: Record<string, Record<string, { requestBody?: unknown }>>;
  };
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    listTextFields(value, '', found);
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)"/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      listTextFields({ properties: { [name]: components.schemas[name] } }, '', found);
      visit(components.schemas[name]);
    }
  };
  for (const [address, operations] of Object.entries(paths))
    if (!address.startsWith('/v1/oauth/')) for (const { requestBody } of Object.values(operations)) visit(requestBody);
  return found;
}

describeInBrowser('text that a user has entered', (dashboard) => {
  let signedIn: StorageState;
  let entered: EnteredData;

  beforeAll(async () => {
    const tab = await dashboard.openTab({ userAgent: `Chrome/1 ${PAYLOAD}` });
    await grantEnterprise(await tab.signUp({ organization: `Plan ${PAYLOAD}` }));
    await tab.waitForSample();
    entered = await enterEverywhere(tab);
    signedIn = await tab.page.context().storageState();
  }, 240_000);

  it('is in every text field of the published API', () => {
    const missing = [...listPublishedFields()].filter((name) => name !== '' && !entered.fields.has(name));
    expect(missing).toEqual([]);
  });

  it('is not run on any page', async () => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    const found = await watch(tab);
    const seen = [];
    const paths = [...entered.pages];
    for (const shown of PAGES.filter(({ isOperator }) => !isOperator)) paths.push(await fillPath(shown, tab));
    for (const path of paths) {
      await tab.open(path);
      await tab.page.waitForLoadState('networkidle');
      seen.push({ path, injected: await tab.page.evaluate<string[]>(INJECTED), found: found.splice(0) });
    }
    expect(seen.filter((page) => page.injected.length > 0 || page.found.length > 0)).toEqual([]);
  }, 240_000);

  it('is shown as it was entered', async () => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    const found = await watch(tab);
    await tab.open('/sandbox/providers?q=onerror');
    await tab.page.getByText('<img src=x onerror=pnbXss()>').first().waitFor();
    expect(found).toEqual([]);
  });
});

describeInBrowser('the page after the sign-in', (dashboard) => {
  const OTHERS = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:pnbXss()',
    '/\t/evil.example',
  ];

  it.each(OTHERS)('is one of the dashboard, not %j', async (next) => {
    const tab = await dashboard.openTab();
    const { email } = await tab.signUp();
    await tab.page.context().clearCookies();
    const found = await watch(tab);
    await tab.open(`/sign-in?next=${encodeURIComponent(next)}`);
    await tab.page.getByLabel('E-mail address').fill(email);
    await tab.page.getByLabel('Password').fill('correct horse battery staple');
    await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.page.waitForURL((url) => !url.pathname.includes('/sign-in'));
    await tab.page.waitForLoadState('networkidle');
    expect([new URL(tab.page.url()).origin, found]).toEqual([dashboard.origin, []]);
  });
});
