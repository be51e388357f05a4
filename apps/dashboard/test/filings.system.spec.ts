import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';
import { saveDownload } from './downloads.ts';
import { joinAsViewer } from './viewer.ts';

const API = '/app/api/sandbox/v1';
const BUILD = 'Utah Medicare Advantage HMO';
const OTHER_BUILD = 'Wasatch Front LPPO';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

/** Makes a text as a page shows it. */
const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Listed {
  data: { id: string; name: string }[];
}

describeInBrowser('filings', (dashboard) => {
  let signedIn: StorageState;
  let build: string;
  /** Id of the filing of the build, made before the first test. */
  let filing: string;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    const { data } = await tab.call<Listed>('GET', `${API}/builds`);
    build = data.find(({ name }) => name === BUILD)?.id ?? '';
    signedIn = await tab.page.context().storageState();
    await tab.open(`/sandbox/filings?build_id=${build}`);
    filing = await make(tab, 'Draft 1');
  });

  const open = async (path: string): Promise<Tab> => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    await tab.open(path);
    return tab;
  };

  const writePath = (id: string): string => `/sandbox/builds/${build}/filings/${id}`;

  /** Makes a filing on the list of the build, and waits for its content. */
  const make = async ({ page }: Tab, name: string): Promise<string> => {
    await page.getByRole('button', { name: 'Make a filing' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Make the filing' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Day of the content').waitFor();
    return /filings\/(fil_\w+)/.exec(page.url())?.[1] ?? '';
  };

  it('are listed by build, with an explanation where there is none', async () => {
    const { page } = await open('/sandbox/filings');
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ label: OTHER_BUILD });
    await page.getByText('No filing of this build').waitFor();
    await page.reload();
    await page.getByText('No filing of this build').waitFor();
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ label: BUILD });
    await page.getByRole('link', { name: 'Draft 1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make a filing' }).click();
    await page.getByLabel('Name', { exact: true }).fill('n'.repeat(201));
    await page.getByRole('button', { name: 'Make the filing' }).click();
    await page.getByText(/at most 200 characters/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Draft 1', exact: true }).click();
    await page.getByText('Day of the content').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Draft 1', exact: true }).waitFor();
  });

  it('are listed over all builds, each with its build, which restricts the list', async () => {
    const tab = await open('/sandbox/filings');
    const { page } = tab;
    const table = page.getByRole('table', { name: 'Filings' });
    await table.getByRole('link', { name: 'Draft 1', exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Build' }).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Make a filing' }).count()).toBe(0);
    await table.getByRole('link', { name: BUILD, exact: true }).first().click();
    await page.waitForURL(`**/sandbox/filings?build_id=${build}`);
    await page.getByRole('button', { name: 'Make a filing' }).waitFor();
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ label: 'All builds' });
    await page.waitForURL(/\/sandbox\/filings$/);
    await table.getByRole('link', { name: 'Draft 1', exact: true }).click();
    await page.getByText('Day of the content').waitFor();
  });

  it('state what CMS would find, by severity and rule, with the way to the provider and back', async () => {
    const { page } = await open(writePath(filing));
    const findings = page.getByRole('table', { name: 'Findings' });
    await findings.getByText('Error').first().waitFor();
    await page.getByRole('button', { name: /^Warnings \([1-9]/ }).click();
    await findings.getByRole('button', { name: 'Location approximate' }).first().click();
    await page.getByRole('button', { name: 'Location approximate : show all' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Location approximate : show all' }).waitFor();
    await findings.getByText('are the centre of its ZIP').first().waitFor();
    expect(await findings.getByText('Set accepts_new_patients.').count()).toBe(0);
    // The codes of county and specialty are shown until the names have arrived.
    const cell = findings.getByRole('link', { name: /^\p{Lu}.* · \p{Lu}\p{Ll}/u }).first();
    const [county = '', specialty = ''] = (await cell.innerText()).split(' · ');
    await cell.click();
    await page.waitForURL(/\/cells\/\d{5}\/\w+\?basis=filing$/);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: county }).filter({ hasText: specialty }).waitFor();
    await page.goBack();
    const provider = findings.getByRole('link').first();
    const name = await provider.innerText();
    await provider.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Location approximate : show all' }).click();
    await findings.getByRole('button', { name: 'Exported not counted' }).first().waitFor();
    const { path } = await saveDownload(page, 'Download all findings');
    const findingsFile = await readFile(path, 'utf8');
    expect(findingsFile).toMatch(/^position,|^object,|,code,/);
    expect(findingsFile).toContain(',location_approximate,');
  });

  it('show both tables as CMS receives them, and download them', async () => {
    const { page } = await open(writePath(filing));
    await page.getByRole('tab', { name: /^Provider table/ }).click();
    const table = page.getByRole('table', { name: 'Provider table' });
    await table.getByText('SSA State/County Code').waitFor();
    await page.reload();
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    await cells.first().waitFor();
    const [, ...first] = await cells.allInnerTexts();
    const provider = await saveDownload(page, 'Provider table');
    expect(provider.name).toBe('Draft 1 provider-table.txt');
    const [heading, row] = (await readFile(provider.path, 'utf8')).split('\r\n');
    expect(heading).toMatch(/^SSA State\/County Code\t/);
    expect(row?.split('\t').map((cell) => normalize(cell))).toEqual(first.map((cell) => normalize(cell)));
    const facility = await saveDownload(page, 'Facility table');
    expect(await readFile(facility.path, 'utf8')).toMatch(/^SSA State\/County Code\t/);
    const archive = await saveDownload(page, 'Archive');
    expect(archive.name).toBe('Draft 1.zip');
    const bytes = await readFile(archive.path);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('network.csv')).toBe(true);
  });

  it('are compared with the filing before, and with another one', async () => {
    const tab = await open(`/sandbox/filings?build_id=${build}`);
    const { page } = tab;
    const query = `build_id=${build}&stage=active&entity_type=individual&adequacy_status=compliant&per_page=1`;
    const { data } = await tab.call<Listed>('GET', `${API}/providers?${query}`);
    await tab.call('PATCH', `${API}/providers/${data[0]?.id}`, { medical_group: 'Wasatch Heart Group' });
    await make(tab, 'Draft 2');
    await page.getByRole('tab', { name: 'Comparison' }).click();
    const differences = page.getByRole('table', { name: 'Differences' });
    await differences.getByText('Wasatch Heart Group').first().waitFor();
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Draft 1' });
    await page.waitForURL(/with=fil_/);
    await page.reload();
    await differences.getByText('Wasatch Heart Group').first().waitFor();
    await tab.open(`/sandbox/filings?build_id=${build}`);
    expect(await make(tab, 'Draft 3')).toMatch(/^fil_/);
    await page.getByRole('tab', { name: 'Comparison' }).click();
    await page.getByText('Both tables are equal').waitFor();
  });

  it('are shown to a viewer without actions, and a missing one with what to do', async () => {
    const owner = await open('/sandbox/filings');
    const { page, ...viewer } = await dashboard.openTab();
    await joinAsViewer(owner, { page, ...viewer });
    await viewer.open(`/sandbox/filings?build_id=${build}`);
    await page.getByRole('link', { name: 'Draft 1', exact: true }).click();
    await page.getByText('Day of the content').waitFor();
    expect((await saveDownload(page, 'Provider table')).name).toBe('Draft 1 provider-table.txt');
    await page.goBack();
    await page.getByRole('link', { name: 'Draft 1', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Make a filing' }).count()).toBe(0);
    await page.goto(`.${writePath(`fil_${'0'.repeat(26)}`)}`);
    await page.getByText('No such filing').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
