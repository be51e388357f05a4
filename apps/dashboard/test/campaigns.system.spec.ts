import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';
import { joinAsViewer } from './viewer.ts';

const API = '/app/api/sandbox/v1';
const BUILD = 'Utah Medicare Advantage HMO';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

interface Member {
  provider_id: string;
}

describeInBrowser('campaigns', (dashboard) => {
  let signedIn: StorageState;
  let build: string;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    const { data } = await tab.call<{ data: { id: string; name: string }[] }>('GET', `${API}/builds`);
    build = data.find(({ name }) => name === BUILD)?.id ?? '';
    signedIn = await tab.page.context().storageState();
  });

  const open = async (path: string): Promise<Tab> => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    await tab.open(path);
    return tab;
  };

  /** A draft of the providers in a stage and of a specialty, whose number is small. */
  const createDraft = async (tab: Tab, name: string, goal: object | null = null): Promise<string> => {
    const member_filter = { stage: ['contract_sent'], specialty_code: ['008'] };
    const body = { build_id: build, name, member_filter, goal, stop_on_goal: goal !== null };
    return (await tab.call<{ id: string }>('POST', `${API}/campaigns`, body)).id;
  };

  const openDraft = async (name: string, goal: object | null = null): Promise<Tab & { id: string }> => {
    const tab = await open('/sandbox/campaigns');
    const id = await createDraft(tab, name, goal);
    await tab.open(`/sandbox/campaigns/${id}`);
    return { ...tab, id };
  };

  it('begin with an explanation, and a form that keeps what was entered', async () => {
    const { page } = await open('/sandbox/campaigns');
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ label: 'Wasatch Front LPPO' });
    await page.getByText('No campaign', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'New campaign' }).waitFor();
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ label: BUILD });
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.getByText('Must be at least 1 character long.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Rural cardiology');
    await page.getByRole('combobox', { name: 'The goal is to' }).selectOption('close_cells');
    await page.getByLabel('Or these cells').fill('49035 999');
    await page.reload();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Rural cardiology');
    await page.getByText(/^[1-9][\d,]* providers of the build match now\.$/).waitFor();
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.getByText(/^Cell 1: No such tested specialty/).waitFor();
    expect(await page.getByLabel('Or these cells').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Or these cells').fill('49035 008');
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.getByText('Close 1 named cell').waitFor();
    await page.getByText('The launch enrolls the providers that its filter selects.').waitFor();
    await page.goBack();
    await page.getByText('No campaign', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ label: BUILD });
    await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
    await page.getByRole('link', { name: 'Rural cardiology' }).click();
    await page.getByText('Close 1 named cell').waitFor();
  });

  it('are launched, paused, resumed and completed by their goal, without a reload', async () => {
    const { page, id, ...tab } = await openDraft('Letters', { type: 'signed_count', target: 1 });
    await page.getByRole('button', { name: 'Launch' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    const { data } = await tab.call<{ data: Member[] }>('GET', `${API}/campaigns/${id}/members`);
    const provider = `${API}/providers/${data[0]?.provider_id}`;
    await tab.call('POST', `${provider}/contact-attempts`, { channel: 'phone', outcome: 'reached', campaign_id: id });
    await page.getByRole('table', { name: 'List of members' }).getByText('last', { exact: false }).first().waitFor();
    await tab.call('PATCH', provider, { stage: 'contracted' });

    await page.getByText('The goal is met.').waitFor();
    await page.getByText('Score after').waitFor();
    expect(await page.getByRole('button', { name: /^(Launch|Pause|Resume|Complete|Add members)$/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Converted/ }).click();
    const members = page.getByRole('table', { name: 'List of members' });
    await members.getByText('Contracted').waitFor();
    await page.reload();
    await members.getByText('Contracted').waitFor();
    expect(await members.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: /^Unreachable/ }).click();
    await page.getByText('No member is in this state').waitFor();
  });

  it('have members that are added by a filter and removed one by one', async () => {
    const { page, id, ...tab } = await openDraft('Members');
    await page.getByRole('button', { name: 'Add members' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Stages' }).selectOption('negotiating');
    await dialog.getByRole('combobox', { name: 'Specialties' }).selectOption('008');
    const query = `build_id=${build}&stage=negotiating&specialty_code=008&per_page=1`;
    const matching = await tab.call<{ meta: { total: number } }>('GET', `${API}/providers?${query}`);
    const number = matching.meta.total;
    expect(number).toBeGreaterThan(2);
    await dialog.getByText(`${number} providers of the build match now.`).waitFor();
    await dialog.getByRole('button', { name: 'Add members' }).click();
    await page.getByText(`${number} members`, { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Remove / })
      .filter({ hasNotText: 'members' })
      .first()
      .click();
    await page.getByText(`${number - 1} members`, { exact: true }).waitFor();
    const { meta } = await tab.call<{ meta: { total: number } }>('GET', `${API}/campaigns/${id}/members`);
    expect(meta.total).toBe(number - 1);
  });

  it('are cancelled and deleted only after a question, and keep their names only', async () => {
    const { page } = await openDraft('Cancelled letters');
    await page.getByRole('button', { name: 'Launch' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel the campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel the campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the campaign' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(await page.getByLabel('Last day').isDisabled()).toBe(true);
    await page.getByLabel('Name', { exact: true }).fill('Withdrawn letters');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Withdrawn letters' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
    expect(await page.getByText('Withdrawn letters').count()).toBe(0);
  });

  it('are shown to a viewer without actions, and a missing one with what to do', async () => {
    const owner = await openDraft('Read only');
    const { page, ...viewer } = await dashboard.openTab();
    await joinAsViewer(owner, { page, ...viewer });
    await viewer.open('/sandbox/campaigns');
    expect(await page.getByRole('link', { name: 'New campaign' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Read only' }).click();
    await page.getByText('No members yet').waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^(Launch|Delete|Add members|Remove members)$/ }).count()).toBe(0);
    for (const path of ['new', `${owner.id}/edit`]) {
      await page.goto(`sandbox/campaigns/${path}`);
      await page.getByText('Your role is viewer').waitFor();
    }
    await page.goto(`sandbox/campaigns/cmp_${'0'.repeat(26)}`);
    await page.getByText('No such campaign').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
