import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, type Tab } from './browser.ts';
import { saveDownload } from './downloads.ts';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

interface Listed {
  data: { id: string; name: string; stage: string; owner_email: string | null }[];
  meta: { total: number };
}

const column = (page: Page, stage: string): Locator => page.getByRole('region', { name: new RegExp(`^${stage} `) });
const cards = (page: Page, stage: string): Locator => column(page, stage).locator('[data-card]');
const status = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

describeInBrowser('the board', (dashboard) => {
  let signedIn: StorageState;
  let build: string;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    const { data } = await tab.call<Listed>('GET', '/app/api/sandbox/v1/builds');
    build = data[0]?.id ?? '';
    signedIn = await tab.page.context().storageState();
  });

  const openBoard = async (search = '', { isLive = true } = {}): Promise<Tab> => {
    const tab = await dashboard.openTab({ storageState: signedIn, viewport: { width: 1600, height: 1000 } });
    if (!isLive) await tab.page.route('**/events/stream*', (route) => route.abort());
    await tab.open(`/sandbox/pipeline?build=${build}${search}`);
    await cards(tab.page, 'Identified').first().waitFor();
    await cards(tab.page, 'Outreach').first().waitFor();
    return tab;
  };

  const list = (tab: Tab, query: string): Promise<Listed> =>
    tab.call<Listed>('GET', `/app/api/sandbox/v1/providers?build_id=${build}&${query}`);

  const readStage = async (tab: Tab, name: string): Promise<string | undefined> => {
    const { data } = await list(tab, `q=${encodeURIComponent(name)}&sort=-stage_changed_at&per_page=1`);
    return data[0]?.stage;
  };

  it('links to the report of the build as CSV', async () => {
    const tab = await openBoard();
    const { name, path } = await saveDownload(tab.page, 'Pipeline report (CSV)');
    expect(name).toBe('pipeline-report.csv');
    const [header, ...rows] = (await readFile(path, 'utf8')).trim().split('\r\n');
    expect(header).toMatch(/^group,value,/);
    expect(rows.some((row) => row.startsWith('all,'))).toBe(true);
  });

  it('moves a card by drag, also on the server', async () => {
    const tab = await openBoard();
    const card = cards(tab.page, 'Identified').nth(1);
    const name = await card.innerText();
    await card.dragTo(column(tab.page, 'Outreach'));
    await status(tab.page, /is now in Outreach/).waitFor({ state: 'attached' });
    expect(await cards(tab.page, 'Outreach').first().innerText()).toBe(name);
    expect(await readStage(tab, name)).toBe('outreach');
  });

  it('moves a card by keys, which keep the focus on it', async () => {
    const tab = await openBoard();
    const { page } = tab;
    await cards(page, 'Outreach').first().focus();
    await page.keyboard.press('ArrowDown');
    const name = await cards(page, 'Outreach').nth(1).innerText();
    await page.keyboard.press('Shift+ArrowRight');
    await status(page, /is now in Engaged/).waitFor({ state: 'attached' });
    expect(await page.locator(':focus').innerText()).toBe(name);
    expect(await cards(page, 'Engaged').first().innerText()).toBe(name);
    expect(await readStage(tab, name)).toBe('engaged');
  });

  it('requests the reason of a move that ends the work, by the menu', async () => {
    const { page, ...tab } = await openBoard();
    const card = cards(page, 'Engaged').first();
    const name = await card.innerText();
    await page.getByRole('button', { name: `Move ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Declined' }).press('Enter');
    await page.getByLabel('Decline reason').selectOption('panel_full');
    await page.getByLabel('Reason', { exact: true }).fill('The panel is full.');
    await page.keyboard.press('Enter');
    await status(page, /is now in Declined/).waitFor({ state: 'attached' });
    expect(await readStage({ page, ...tab }, name)).toBe('declined');
  });

  it('refuses a move that the service does not allow', async () => {
    const { page } = await openBoard();
    const name = await cards(page, 'Outreach').first().innerText();
    await cards(page, 'Outreach').first().dragTo(column(page, 'Identified'));
    expect(await page.getByRole('alert').innerText()).toContain('cannot be moved from Outreach to Identified');
    expect(await cards(page, 'Outreach').first().innerText()).toBe(name);
  });

  it('takes a move back when the provider has changed meanwhile', async () => {
    const tab = await openBoard('&sort=name', { isLive: false });
    const card = cards(tab.page, 'Identified').first();
    const name = await card.innerText();
    const { data } = await list(tab, 'stage=identified&sort=name&per_page=1');
    await tab.call('PATCH', `/app/api/sandbox/v1/providers/${data[0]?.id}`, { owner_email: 'lee@example.com' });
    await card.focus();
    await tab.page.keyboard.press('Shift+ArrowRight');
    const alert = tab.page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('has been changed meanwhile');
    expect(await readStage(tab, name)).toBe('identified');
    expect(await cards(tab.page, 'Identified').first().innerText()).toBe(name);
  });

  it('assigns many providers at once, with the reason of each rejection', async () => {
    const tab = await openBoard();
    const { page } = tab;
    for (const at of [0, 1]) await column(page, 'Outreach').getByRole('checkbox').nth(at).check();
    await column(page, 'Active').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Change…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Assignee').selectOption('assign');
    await dialog.getByLabel('E-mail address of the assignee').fill('sam@example.com');
    await dialog.getByLabel('Stage').selectOption('engaged');
    await dialog.getByRole('button', { name: 'Change 3' }).click();
    await dialog.getByText('2 updated, 1 rejected').waitFor();
    expect(await dialog.getByLabel('Results').innerText()).toContain('A provider in active cannot move to engaged.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await list(tab, 'owner_email=sam@example.com&stage=engaged')).meta.total).toBe(2);
    await page.getByText('1 provider selected').waitFor();
  });

  it('keeps filters and columns through a reload', async () => {
    const tab = await openBoard();
    const { page } = tab;
    await page.getByRole('button', { name: /^Open Declined/ }).click();
    await page.getByLabel('Specialty').selectOption('008');
    await page.getByRole('button', { name: 'Close Outreach' }).click();
    await page.reload();
    await column(page, 'Declined').waitFor();
    expect(await page.getByLabel('Specialty').inputValue()).toBe('008');
    await page.getByRole('button', { name: /^Open Outreach/ }).waitFor();
    const { meta } = await list(tab, 'stage=identified&specialty_code=008');
    await column(page, 'Identified')
      .getByRole('heading', { name: `Identified ${meta.total}` })
      .waitFor();
  });

  it('shows one column on a phone', async () => {
    const tab = await dashboard.openTab({ storageState: signedIn, viewport: { width: 390, height: 800 } });
    await tab.open(`/sandbox/pipeline?build=${build}`);
    await cards(tab.page, 'Identified').first().waitFor();
    expect(
      await tab.page
        .locator('section')
        .filter({ has: tab.page.locator('[data-card]') })
        .count(),
    ).toBe(1);
    await tab.page.getByRole('combobox', { name: 'Stage' }).selectOption('negotiating');
    await cards(tab.page, 'Negotiating').first().waitFor();
    expect(await tab.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
