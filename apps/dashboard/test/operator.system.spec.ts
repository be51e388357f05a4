import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser } from './browser.ts';
import { FROM_THIS_MACHINE, signInOperator } from './operator.ts';

describeInBrowser('an operator', (dashboard) => {
  let organization = '';
  beforeAll(() => {
    organization = `Operated Plan ${Date.now()}`;
  });

  it('finds an account, suspends it, resumes it and sees both in the audit log', async () => {
    const customer = await dashboard.openTab();
    await customer.signUp({ organization });
    const { page, open } = await signedIn();
    await page.getByLabel('Search').fill(organization);
    await page.getByRole('link', { name: organization }).click();

    await page.getByRole('button', { name: 'Suspend the account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend the account' }).click();
    await page.getByRole('button', { name: 'Resume the account' }).waitFor();
    await expect(customer.call('GET', '/app/api/sandbox/v1/builds')).rejects.toThrow('account_suspended');

    await page.getByRole('button', { name: 'Resume the account' }).click();
    await page.getByRole('button', { name: 'Suspend the account' }).waitFor();
    await customer.call('GET', '/app/api/sandbox/v1/builds');

    await open('/operator/audit-log');
    const rows = page.getByRole('row').filter({ hasText: organization });
    await rows.first().waitFor();
    const [newest, before] = await rows.allInnerTexts();
    expect([newest, before]).toEqual([
      expect.stringContaining('account.resumed'),
      expect.stringContaining('account.suspended'),
    ]);
  });

  it('changes a limit, and sees why one is refused', async () => {
    const { page } = await signedIn();
    await page.getByLabel('Search').fill(organization);
    await page.getByRole('link', { name: organization }).click();
    await page.getByLabel('Requests a minute').fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/at least 1|>=1|greater/i).waitFor();
    await page.getByLabel('Requests a minute').fill('1234');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Now 1,234.').waitFor();
  });

  async function signedIn() {
    const tab = await dashboard.openTab(FROM_THIS_MACHINE);
    await signInOperator(tab);
    return tab;
  }
});
