import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { describeInBrowser, PASSWORD, type Tab } from './browser.ts';

const MAX_MS = 120_000;
const MAX_CLICKS = 6;

async function signUpByForm({ page }: Tab, plan: 'Professional' | 'Starter'): Promise<void> {
  await page.goto('sign-up');
  await page.getByLabel('Organization').fill('Wasatch Health Plan');
  await page.getByLabel('E-mail address').fill(`user-${crypto.randomUUID()}@plan.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  if (plan === 'Starter') await page.getByText('Starter', { exact: true }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Get started' }).waitFor();
}

/** Runs the code of the page as it is shown. */
const runInShell = (code: string) => promisify(execFile)('bash', ['-euc', code]);

describeInBrowser('the journey of a new account', (dashboard) => {
  it('leads from sign-up to its own change as a signed event, in two minutes and six clicks', async () => {
    const started = performance.now();
    const tab = await dashboard.openTab();
    const { page } = tab;
    await signUpByForm(tab, 'Professional');

    const { stdout } = await runInShell(await page.getByRole('tabpanel').locator('code').first().innerText());
    expect(JSON.parse(stdout)).toHaveProperty('data');
    await page.getByText('Your first call has arrived.').waitFor();

    await page.getByRole('button', { name: 'Connect the receiver' }).click();
    const received = page.getByRole('list', { name: 'Received requests' }).getByRole('listitem');
    // An event of the sample may have arrived already.
    await page.getByText('Nothing has arrived yet').or(received).first().waitFor();
    await tab.waitForSample();
    await page.getByRole('button', { name: 'Move a provider' }).click();
    const moved = received.filter({ hasText: 'provider.stage_changed' });
    await moved.getByText('Signature verified').waitFor();
    const ms = performance.now() - started;
    await moved.locator('summary').click();
    await moved.getByText('webhook-signature').waitFor();
    await moved.getByText('"to_stage"').waitFor();

    expect(ms).toBeLessThan(MAX_MS);
    expect(tab.countClicks()).toBeLessThanOrEqual(MAX_CLICKS);
  });

  it('ends in the events for a plan without endpoints', async () => {
    const tab = await dashboard.openTab();
    await signUpByForm(tab, 'Starter');
    await tab.waitForSample();
    await tab.page.getByText('Your plan has no webhook endpoints').waitFor();
    await tab.page.getByRole('button', { name: 'Move a provider' }).click();
    const newest = tab.page.getByRole('list', { name: 'Newest events' });
    await newest.getByText('provider.stage_changed').first().waitFor();
  });
});
