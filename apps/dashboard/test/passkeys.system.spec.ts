import { expect, it } from '@jest/globals';
import { findViolations } from './axe.ts';
import { describeInBrowser, PASSWORD, type Tab } from './browser.ts';

/** An authenticator of the device that verifies its user without a question (WebAuthn level 3 section 11). */
async function addAuthenticator(tab: Tab): Promise<void> {
  const debugging = await tab.page.context().newCDPSession(tab.page);
  await debugging.send('WebAuthn.enable', { enableUI: false });
  await debugging.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const NAME = `<img src=x onerror=alert(1)> laptop`;

async function addPasskey({ page }: Tab): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill(NAME);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('listitem').getByText(NAME).waitFor();
}

const isAtHome = (url: URL): boolean => !/sign-in/.test(url.pathname);

describeInBrowser('a passkey', (dashboard) => {
  it('is added, signs in with one click and by autofill, and is removed', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    const { email } = await tab.signUp();
    await addAuthenticator(tab);
    await tab.open('/security');
    await addPasskey(tab);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
    // The authenticator selects the only passkey where the browser completes the address.
    await page.waitForURL(isAtHome);
    await page.getByText(email).first().waitFor();

    await tab.open('/security');
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('No passkeys yet').waitFor();
  });

  it('signs in with its button', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    await page.addInitScript('delete PublicKeyCredential.isConditionalMediationAvailable');
    await page.addInitScript('delete PublicKeyCredential.getClientCapabilities');
    const { email } = await tab.signUp();
    await addAuthenticator(tab);
    await tab.open('/security');
    await addPasskey(tab);
    await page.context().clearCookies();
    await tab.open('/sign-in?next=%2Fsessions');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(/app\/sessions/);
    await page.getByText(email).first().waitFor();
  });

  it('is added after a confirmation where the sign-in was some time ago', async () => {
    const tab = await dashboard.openTab();
    const { page } = tab;
    await tab.signUp();
    await addAuthenticator(tab);
    await tab.open('/security');
    let isRecent = false;
    // The route refuses as if the sign-in had been 10 minutes ago.
    await page.route('**/app/api/passkey-registrations', (route) =>
      isRecent
        ? route.continue()
        : route.fulfill({
            status: 409,
            json: { code: 'confirmation_required', detail: 'Confirm.', title: '', status: 403 },
          }),
    );
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill(NAME);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await page.getByRole('dialog').getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('The password is wrong.').waitFor();
    isRecent = true;
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('listitem').getByText(NAME).waitFor();
  });
});
