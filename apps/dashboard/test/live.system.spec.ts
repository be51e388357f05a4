import { expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';

interface Provider {
  id: string;
  name: string;
}

/** Time from the response of the change to the new text on the page. Typical are 100 ms; a busy machine gets more. */
const VISIBLE_MS = 2_000;

describeInBrowser('live updates', (dashboard) => {
  async function openProviders(): Promise<{ tab: Tab; provider: Provider }> {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    await tab.open('/sandbox/providers?sort=name');
    await tab.page.locator('[data-connection=connected]').waitFor({ state: 'attached' });
    const { data } = await tab.call<{ data: [Provider] }>('GET', '/app/api/sandbox/v1/providers?per_page=1&sort=name');
    return { tab, provider: data[0] };
  }

  it('show a change of another client without a reload, and only now and then while changes do not stop', async () => {
    const { tab, provider } = await openProviders();
    const { page } = tab;
    await page.evaluate('void (window.isSame = true)');
    const name = `Aaaron ${provider.name}`;
    await tab.call('PATCH', `/app/api/sandbox/v1/providers/${provider.id}`, { name });
    await page.getByText(name).first().waitFor({ timeout: VISIBLE_MS });
    expect(await page.evaluate('window.isSame')).toBe(true);

    const list = '/app/api/sandbox/v1/providers?per_page=20&sort=name';
    const { data } = await tab.call<{ data: Provider[] }>('GET', list);
    let reads = 0;
    page.on('request', (request) => void (reads += request.url().includes('/v1/providers?') ? 1 : 0));
    // At once: one after the other, they would have pauses on a busy machine. pacer.spec.ts has the exact times.
    const rename = ({ id }: Provider, change: number) =>
      tab.call('PATCH', `/app/api/sandbox/v1/providers/${id}`, { name: `${name} ${change + 1}` });
    await Promise.all(data.map(rename));
    for (let change = 1; change <= data.length; change += 1)
      await page.getByText(`${name} ${change}`, { exact: true }).first().waitFor({ timeout: VISIBLE_MS });
    expect([data.length, reads < 15]).toEqual([20, true]);
  });

  it('say that they are disconnected, and then show what has happened meanwhile', async () => {
    const { tab, provider } = await openProviders();
    const { page } = tab;
    await page.route('**/events/stream*', (route) => route.abort());
    await page.reload();
    await page.getByText('Live updates are disconnected').waitFor();
    const name = `Aaaron ${provider.name}`;
    await tab.call('PATCH', `/app/api/sandbox/v1/providers/${provider.id}`, { name });
    expect(await page.getByText(name).count()).toBe(0);
    await page.unroute('**/events/stream*');
    await page.getByText(name).first().waitFor();
    await page.getByText('Live updates are disconnected').waitFor({ state: 'detached' });
  });
});
