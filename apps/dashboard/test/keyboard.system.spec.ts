import { expect, it } from '@jest/globals';
import { describeInBrowser, PASSWORD } from './browser.ts';
import { Keyboard } from './keyboard.ts';
import { ensureDelivery, ensureEndpoint } from './page-data.ts';
import { FROM_THIS_MACHINE, signInOperator } from './operator.ts';

describeInBrowser('with the keyboard alone', (dashboard) => {
  it('a person signs up, sees a webhook arrive, signs out and signs in', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    const keys = await Keyboard.of(tab);
    const email = `user-${crypto.randomUUID()}@plan.example`;
    await tab.open('/sign-in');
    await keys.use('link', 'Sign up');
    await keys.arrive('Create an account');
    await keys.type('Organization', 'Wasatch Health Plan');
    await keys.type('E-mail address', email);
    await keys.type('Password', PASSWORD);
    await keys.goTo('radio', /^Professional/);
    await keys.press('ArrowDown', 'ArrowUp');
    await keys.use('button', 'Create account and sandbox key');
    await keys.arrive('Get started');

    await keys.use('button', 'Connect the receiver');
    await page.getByText('Nothing has arrived yet').waitFor();
    await tab.waitForSample();
    await keys.use('button', 'Move a provider');
    const moved = page.getByRole('listitem').filter({ hasText: 'provider.stage_changed' });
    await moved.getByText('Signature verified').first().waitFor();

    await keys.use('button', 'Sign out');
    await keys.arrive('Sign in');
    await keys.type('E-mail address', email);
    await keys.type('Password', PASSWORD);
    await keys.press('Enter');
    await keys.arrive('Builds');
    keys.assertVisible();
  });

  it('skips the navigation, and reaches security, sessions and members', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    const { email } = await tab.signUp();
    const keys = await Keyboard.of(tab);
    await tab.open('/sandbox/builds');
    await keys.press('Tab');
    await keys.use('link', 'Skip to the page');
    await keys.waitForFocusIn('main');
    await keys.press('Tab');
    await keys.waitForFocusIn('main');

    await keys.use('link', 'Sign-in and security');
    await keys.arrive('Sign-in and security');
    await keys.goTo('button', 'Add a passkey');
    await keys.use('link', 'Sessions');
    await keys.arrive('Sessions');
    await keys.use('link', 'Members');
    await keys.arrive('Members');
    await keys.type('E-mail address', `colleague-${email}`);
    await keys.choose('Role', 'Viewer');
    await keys.use('button', 'Invite');
    await page.getByText(`colleague-${email}`).first().waitFor();
    keys.assertVisible();
  });

  it('an owner removes a member and revokes a key of the member', async () => {
    const [tab, other] = [await dashboard.openTab(), await dashboard.openTab()];
    const { page } = tab;
    const { email } = await tab.signUp();
    const colleague = `colleague-${email}`;
    const { link } = await tab.call<{ link: string }>('POST', '/app/api/invitations', {
      email: colleague,
      role: 'developer',
    });
    const token = link.slice(link.indexOf('#') + 1);
    await other.open('/sign-in');
    await other.call('POST', '/app/api/invitations/accept', { token, new_password: PASSWORD });
    for (const name of ['CRM sync', 'Nightly report'])
      await other.call('POST', '/app/api/sandbox/v1/api-keys', { name, scopes: ['providers:read'] });

    const keys = await Keyboard.of(tab);
    await tab.open('/members');
    await keys.openDialog('button', `Remove ${colleague}`);
    await page.getByRole('group', { name: 'API keys of this member to revoke' }).waitFor();
    await keys.toggle('checkbox', /CRM sync/);
    await keys.use('button', 'Remove');
    await page.getByText(colleague).first().waitFor({ state: 'detached' });
    const listed = await tab.call<{ data: { name: string; status: string }[] }>(
      'GET',
      '/app/api/sandbox/v1/api-keys?status=active,revoked',
    );
    expect(listed.data.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
      'CRM sync revoked',
      'First key active',
      'Nightly report active',
    ]);
    keys.assertVisible();
  });

  it('a developer creates, rotates and revokes a key', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    await tab.signUp();
    const keys = await Keyboard.of(tab);
    await tab.open('/sandbox/builds');
    await keys.use('link', 'API keys');
    await keys.arrive('API keys');
    await keys.use('link', 'Create a key');
    await keys.arrive('Create an API key');
    await keys.type('Name', 'CRM sync');
    await keys.toggle('checkbox', /providers:read/);
    await keys.use('button', 'Create the key');
    await keys.waitForFocusIn('section:has([data-testid=secret])');
    await keys.use('button', 'Copy the secret');
    await keys.use('link', 'To the keys');
    await keys.arrive('API keys');

    await keys.openDialog('button', 'Rotate');
    await keys.choose('Overlap', '7 days');
    await keys.use('button', 'Rotate');
    await keys.waitForFocusIn('section:has([data-testid=secret])');
    await keys.openDialog('button', 'Revoke');
    await keys.use('button', 'Revoke');
    await keys.choose('Status', 'Revoked');
    await page.getByRole('heading', { name: / Revoked$/ }).waitFor();
    keys.assertVisible();
  });

  it('a developer tests an endpoint, reads its events and redelivers one', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    await tab.signUp();
    await tab.waitForSample();
    const keys = await Keyboard.of(tab);
    const { url } = await tab.call<{ url: string }>('GET', '/app/api/sandbox/receiver');
    await tab.open('/sandbox/webhooks');
    await keys.use('link', 'Add an endpoint');
    await keys.arrive('Add an endpoint');
    await keys.type('URL', url);
    await keys.use('button', 'Add the endpoint');
    await keys.waitForFocusIn('section:has([data-testid=secret])');
    await keys.use('link', 'To the endpoint');
    await keys.arrive('Endpoint');
    await keys.use('button', 'Send a test event');
    await page.getByText('Attempt 1').waitFor();
    await ensureDelivery(tab, await ensureEndpoint(tab));

    await keys.use('link', 'Events');
    await keys.arrive('Events');
    await keys.use('link', /^\w+\.\w+/);
    await keys.arrive(/^\w+/);
    await keys.use('link', 'Webhooks');
    await keys.use('link', url);
    await keys.arrive('Endpoint');
    await keys.use('link', 'provider.updated');
    await keys.arrive('Delivery');
    await keys.use('button', 'Redeliver');
    await page.getByRole('status').filter({ hasText: 'Attempt 2: succeeded' }).waitFor();
    await keys.waitForFocusOn('button', 'Redeliver');
    keys.assertVisible();
  });

  it('an operator suspends an account and resumes it', async () => {
    const organization = `Plan ${crypto.randomUUID()}`;
    await (await dashboard.openTab()).signUp({ organization });
    const tab = await dashboard.openTab(FROM_THIS_MACHINE);
    const { page } = tab;
    await signInOperator(tab);
    const keys = await Keyboard.of(tab);
    await keys.goTo('searchbox', 'Search');
    await page.keyboard.type(organization);
    await keys.use('link', organization);
    await keys.arrive(organization);
    await keys.openDialog('button', 'Suspend the account');
    await keys.use('button', 'Suspend the account');
    await keys.use('button', 'Resume the account');
    await keys.goTo('button', 'Suspend the account');
    keys.assertVisible();
  });
});
