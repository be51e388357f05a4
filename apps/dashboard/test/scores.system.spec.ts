import { expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';

const API = '/app/api/sandbox/v1';

interface ListPage<T> {
  data: T[];
}

interface Cell {
  county_fips: string;
  specialty_code: string;
  rejected: { provider_id: string; name: string; stage: string; reasons: string[] }[];
  gap: { beneficiaries: number };
}

interface Provider {
  id: string;
  name: string;
  allowed_stages: string[];
}

const findBuild = async (tab: Tab): Promise<string> => {
  const { data } = await tab.call<ListPage<{ id: string; name: string }>>('GET', `${API}/builds`);
  const build = data.find(({ name }) => name.startsWith('Utah'));
  if (!build) throw new Error('The sample has no build of Utah.');
  return build.id;
};

const IN_RANGE = /^stage_not_counted$/;

/** An unmet cell with a provider that one move would let count. */
async function findOpenCell(tab: Tab, build: string): Promise<{ cell: Cell; provider: Provider }> {
  const { data } = await tab.call<ListPage<Cell>>(
    'GET',
    `${API}/builds/${build}/adequacy/cells?status=not_met&sort=credited_ratio&per_page=40`,
  );
  for (const { county_fips, specialty_code } of data) {
    const cell = await tab.call<Cell>('GET', `${API}/builds/${build}/adequacy/cells/${county_fips}/${specialty_code}`);
    for (const { provider_id, reasons } of cell.rejected.filter(({ reasons: [reason = ''] }) =>
      IN_RANGE.test(reason),
    )) {
      if (reasons.length > 1) continue;
      const provider = await tab.call<Provider>('GET', `${API}/providers/${provider_id}`);
      if (provider.allowed_stages.includes('contracted')) return { cell, provider };
    }
  }
  throw new Error('No provider of the sample would change an unmet cell by one move.');
}

async function signUp(tab: Tab): Promise<string> {
  await tab.signUp();
  await tab.waitForSample();
  return findBuild(tab);
}

const contract = (tab: Tab, { id }: Provider) =>
  tab.call('PATCH', `${API}/providers/${id}`, {
    stage: 'contracted',
    effective_on: '2020-01-01',
    contract_signed_on: '2020-01-01',
    contract_type: 'direct',
  });

/** Waits until the run of the change is stored. */
async function waitForRuns(tab: Tab, build: string, count: number): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const { data } = await tab.call<ListPage<object>>('GET', `${API}/builds/${build}/adequacy/history`);
    if (data.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The build has fewer than ${count} runs.`);
}

describeInBrowser('the score of a build', (dashboard) => {
  it('explains an unmet cell, with the provider that would let it count, on each basis', async () => {
    const tab = await dashboard.openTab();
    const build = await signUp(tab);
    const { cell, provider } = await findOpenCell(tab, build);

    await tab.open(`sandbox/builds/${build}/cells/${cell.county_fips}/${cell.specialty_code}`);

    const { page } = tab;
    const candidates = page.getByRole('table', { name: 'Providers in the pipeline within time and distance' });
    await candidates.getByRole('link', { name: provider.name, exact: true }).first().waitFor();
    const missing = `${cell.gap.beneficiaries.toLocaleString('en-US')} more beneficiaries have to be covered`;
    if (cell.gap.beneficiaries > 0) await page.getByText(missing).waitFor();
    await page
      .getByRole('navigation', { name: 'Basis' })
      .getByRole('link', { name: /^Active/ })
      .press('Enter');
    await page.waitForURL(/basis=active/);
    await page.reload();
    await page.locator('a[aria-current]', { hasText: /^Active/ }).waitFor();
  });

  it('shows each change of the score with its causes, and compares two days', async () => {
    const tab = await dashboard.openTab();
    const build = await signUp(tab);
    const { cell, provider } = await findOpenCell(tab, build);
    await contract(tab, provider);
    await waitForRuns(tab, build, 2);
    const { page } = tab;

    await tab.open(`sandbox/builds/${build}/history`);
    const times = page.getByRole('slider', { name: /Score of the build/ });
    await times.press('Home');
    const first = await times.getAttribute('aria-valuetext');
    await times.press('End');
    const last = await times.getAttribute('aria-valuetext');
    expect(first).toMatch(/Score 81\.8%/);
    expect(last).not.toBe(first);
    await page.getByText('Show as a table').press('Enter');
    const twin = page.getByRole('table', { name: 'Score of the build' });
    await twin.getByRole('row').nth(2).waitFor();
    expect(await twin.getByRole('row').count()).toBe(3);
    await times.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Change of the score' }).waitFor();
    await page.getByText('provider.stage_changed').waitFor();
    await page.getByRole('link', { name: provider.name }).first().waitFor();

    await tab.open(`sandbox/builds/${build}/compare`);
    await page
      .getByRole('button', { name: /: causes,/ })
      .first()
      .waitFor();
    await page.getByRole('columnheader', { name: 'Difference' }).waitFor();
    expect(await page.getByRole('table', { name: 'Cells that differ' }).textContent()).toContain('Counted');
    await page
      .getByRole('button', { name: /: causes,/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: provider.name }).first().waitFor();
    await page.keyboard.press('Escape');
    const { data } = await tab.call<ListPage<{ kind: string }>>(
      'GET',
      `${API}/builds/${build}/adequacy/history?per_page=1`,
    );
    expect(data).toHaveLength(1);
    expect(cell.county_fips).toMatch(/^\d{5}$/);
  });

  it('prints a report without navigation, black on white, with the head of a table on every page', async () => {
    const tab = await dashboard.openTab({ colorScheme: 'dark' });
    const build = await signUp(tab);
    await tab.open(`sandbox/builds/${build}/report`);
    const { page } = tab;
    await page.getByRole('heading', { name: 'Specialties' }).waitFor();

    await page.emulateMedia({ media: 'print' });

    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const colors = await page.evaluate<string[]>(
      '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector("td")).color]',
    );
    expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    expect(await page.evaluate('getComputedStyle(document.querySelector("thead")).display')).toBe('table-header-group');
    const pages = async (format: 'A4' | 'Letter') =>
      (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    expect(await pages('A4')).toBeGreaterThan(1);
    expect(await pages('Letter')).toBeLessThan(7);
  });
});
