import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

interface Listed {
  data: { id: string; name: string }[];
}

describeInBrowser('the page of a provider', (dashboard) => {
  let signedIn: StorageState;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    signedIn = await tab.page.context().storageState();
  });

  const openTab = async (): Promise<Tab> => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    await tab.open('/sandbox/providers');
    return tab;
  };

  const findProvider = async (tab: Tab): Promise<string> => {
    const query = 'stage=identified&sort=name&per_page=1';
    const { data } = await tab.call<Listed>('GET', `/app/api/sandbox/v1/providers?${query}`);
    return data[0]?.id ?? '';
  };

  it('creates, moves and deletes a provider, with errors at their fields', async () => {
    const tab = await openTab();
    const { page } = tab;
    await tab.open('/sandbox/providers/new');
    await page.getByLabel('Name').fill('Dana Mills, MD');
    await page.getByLabel('NPI').fill('123');
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('008');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Must be ten digits that start with 1 or 2.').waitFor();
    await page.getByLabel('NPI').fill('');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dana Mills, MD' }).waitFor();
    await page.getByRole('button', { name: 'Outreach' }).click();
    await page.getByText('Identified → Outreach').waitFor();
    // The event of the deletion arrives before the response to it: a page that read the provider then would log a 404.
    await page.route('**/v1/providers/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      const response = await route.fetch({ headers });
      await setTimeout(1_000);
      return route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Providers' }).waitFor();
    const { data } = await tab.call<Listed>('GET', '/app/api/sandbox/v1/providers?q=dana%20mills');
    expect(data).toEqual([]);
  });

  it('saves only what was changed, and not over the change of another person', async () => {
    const tab = await openTab();
    const { page } = tab;
    const id = await findProvider(tab);
    // Otherwise the page may have read the other change before it saves.
    await page.route('**/events/stream*', (route) => route.abort());
    await tab.open(`/sandbox/providers/${id}/edit`);
    await page.getByLabel('Medical group').fill('Wasatch Heart Group');
    await tab.call('PATCH', `/app/api/sandbox/v1/providers/${id}`, { owner_email: 'lee@example.com' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This provider has been changed meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Contact attempts' }).waitFor();
    const saved = await tab.call('GET', `/app/api/sandbox/v1/providers/${id}`);
    expect(saved).toMatchObject({ owner_email: 'lee@example.com', medical_group: 'Wasatch Heart Group' });
  });

  it('shows each location on a map and in words', async () => {
    const tab = await openTab();
    const { page } = tab;
    const id = await findProvider(tab);
    const { locations } = await tab.call<{ locations: { city: string }[] }>(
      'GET',
      `/app/api/sandbox/v1/providers/${id}`,
    );
    await tab.open(`/sandbox/providers/${id}`);
    const map = page.getByRole('img', { name: /^Map of the locations: / });
    await map.waitFor();
    for (const [at, { city }] of locations.entries()) {
      const box = await map.locator(`[data-location="${at + 1}"]`).boundingBox();
      const frame = await map.boundingBox();
      expect((box?.x ?? -1) >= (frame?.x ?? 0) && (box?.y ?? -1) >= (frame?.y ?? 0)).toBe(true);
      await page
        .getByRole('listitem')
        .filter({ hasText: `${at + 1}.` })
        .filter({ hasText: city })
        .first()
        .waitFor();
    }
  });

  it('records a contact attempt', async () => {
    const tab = await openTab();
    const { page } = tab;
    await tab.open(`/sandbox/providers/${await findProvider(tab)}`);
    await page.getByRole('button', { name: 'Record an attempt' }).click();
    await page.getByLabel('Outcome').selectOption('left_message');
    await page.getByLabel('Person').fill('J. Doe, office manager');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Phone · Left message · J. Doe, office manager').waitFor();
    await page.getByText('1 attempt', { exact: true }).waitFor();
  });
});
