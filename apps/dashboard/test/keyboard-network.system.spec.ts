import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';
import { Keyboard } from './keyboard.ts';
import { ROSTER } from './rosters.ts';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

describeInBrowser('with the keyboard alone', (dashboard) => {
  let signedIn: StorageState;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    signedIn = await tab.page.context().storageState();
  });

  const open = async (path: string) => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    await tab.open(path);
    return { tab, page: tab.page, keys: await Keyboard.of(tab) };
  };

  it('a person goes from the builds by the map to a county and a cell', async () => {
    const { page, keys } = await open('/sandbox/builds');
    await keys.use('link', /Utah/);
    await keys.arrive(/Utah/);
    await keys.choose('Basis', 'Active');
    await keys.choose('Specialty', '008');
    await page.waitForURL(/basis=active.*specialty=008|specialty=008.*basis=active/);
    await keys.goTo('button', /, UT/);
    const before = (await keys.read()).name;
    await keys.press('ArrowDown');
    expect((await keys.read()).name).not.toBe(before);
    await keys.press('Enter');
    await page.getByRole('list', { name: /^Specialties in / }).waitFor();
    await keys.use('button', 'Close');
    expect((await keys.read()).role).toBe('button');
    await keys.press('Enter');
    await keys.use('link', 'Cardiology');
    await keys.arrive(/^Cardiology in /);
    keys.assertVisible();
  });

  it('a person goes through the matrix with arrows, and opens a cell', async () => {
    const { keys } = await open('/sandbox/builds');
    await keys.use('link', /Utah/);
    await keys.use('link', 'Matrix');
    await keys.arrive(/Utah/);
    await keys.goTo('link', /: (met|not met)/);
    const first = (await keys.read()).name;
    await keys.press('ArrowDown', 'ArrowRight', 'PageDown', 'Control+End', 'Control+Home');
    await keys.waitForFocusOn('link', first);
    await keys.press('End');
    await keys.goTo('link', /: (met|not met)/, 'ArrowLeft');
    await keys.press('Enter');
    await keys.arrive(/ in .*, UT/);
    keys.assertVisible();
  });

  it('a person moves a card, and assigns several', async () => {
    const { page, keys } = await open('/sandbox/builds');
    await keys.use('link', 'Pipeline');
    await keys.arrive('Pipeline');
    const card = page.getByRole('region', { name: /^Identified / }).locator('[data-card]');
    await card.nth(2).waitFor();
    const [name = '', next = ''] = await card.allInnerTexts();
    await keys.goTo('link', name);
    await keys.press('Shift+ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /is now in Outreach/ })
      .waitFor({ state: 'attached' });
    await page.locator('[data-card]:focus').filter({ hasText: name }).waitFor();

    await keys.goTo('button', `Move ${name}`);
    await keys.press('Enter');
    await keys.goTo('menuitem', 'Declined', 'ArrowDown');
    await keys.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await keys.waitForFocusOn('button', `Move ${name}`);

    await keys.toggle('checkbox', `Select ${next}`);
    await keys.press('ArrowDown');
    await keys.goTo('checkbox', /^Select /, 'Shift+Tab');
    await keys.press('Space');
    await page.getByText('2 providers selected').waitFor();
    await keys.openDialog('button', 'Change…');
    await keys.choose('Assignee', 'Assign');
    await keys.goTo('combobox', 'E-mail address of the assignee');
    await page.keyboard.type('sam@example.com');
    await keys.use('button', 'Change 2');
    await page.getByText('2 updated').waitFor();
    await keys.waitForFocusIn('[role=dialog]');
    await keys.use('button', 'Close');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    keys.assertVisible();
  });

  it('a person edits a provider and records a contact attempt', async () => {
    const { page, keys } = await open('/sandbox/builds');
    await keys.use('link', 'Providers');
    await keys.arrive('Providers');
    await keys.goTo('searchbox', /./);
    await keys.use('link', /, (MD|DO|NP|PA)/);
    await keys.arrive(/./);
    await keys.use('link', 'Edit');
    await keys.arrive(/^Edit /);
    await keys.type('Medical group', 'Wasatch Heart Group');
    await keys.use('button', 'Save');
    await page.getByRole('heading', { name: 'Contact attempts' }).waitFor();
    await keys.openDialog('button', 'Record an attempt');
    await keys.choose('Outcome', 'Left');
    await keys.type('Person', 'J. Doe, office manager');
    await keys.use('button', 'Record');
    await page.getByText('Phone · Left message · J. Doe, office manager').waitFor();
    await keys.waitForFocusOn('button', 'Record an attempt');
    keys.assertVisible();
  });

  it('a person imports a roster and reverts it', async () => {
    const { page, keys } = await open('/sandbox/imports');
    await keys.use('link', /^Import a roster/);
    await keys.arrive('Import a roster');
    await keys.choose('Build', 'Utah');
    const chosen = page.waitForEvent('filechooser');
    await keys.use('button', /Choose a file/);
    const chooser = await chosen;
    await chooser.setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) });
    await page.getByText('Guessed, 95 %').waitFor();
    await keys.goTo('combobox', 'Field of Spec');
    await page.getByText('2 rows read, 1 of them would be rejected.').waitFor();
    await keys.goTo('radio', /./);
    await keys.goTo('radio', /^Add and change/, 'ArrowDown');
    await keys.use('button', 'Start the import');
    await page.getByText('Completed with errors').waitFor();
    await keys.goTo('tab', /./);
    await keys.goTo('tab', /^Changes/, 'ArrowRight');
    await keys.press('Enter');
    await page.getByRole('link', { name: 'Ana Rivera, MD' }).waitFor();
    await keys.openDialog('button', 'Revert the import');
    await keys.use('button', 'Revert the import');
    await page.getByText('Reverted', { exact: true }).first().waitFor();
    keys.assertVisible();
  });

  it('a person creates a campaign, makes a filing and downloads it', async () => {
    const { page, keys } = await open('/sandbox/campaigns');
    await keys.use('link', 'New campaign');
    await keys.arrive('New campaign');
    await keys.choose('Build', 'Utah');
    await keys.type('Name', 'Rural cardiology');
    await keys.type('Members to sign', '5');
    await keys.use('button', 'Create the campaign');
    await keys.arrive('Rural cardiology');

    await keys.use('link', 'Filings');
    await keys.arrive('Filings');
    await keys.choose('Build', 'Utah');
    await keys.openDialog('button', 'Make a filing');
    await keys.type('Name', 'Draft 1');
    await keys.use('button', 'Make the filing');
    await keys.arrive('Draft 1');
    await page.getByText('Ready', { exact: true }).first().waitFor();
    await keys.goTo('link', 'Archive');
    const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    expect(file.suggestedFilename()).toBe('Draft 1.zip');
    keys.assertVisible();
  });
});
