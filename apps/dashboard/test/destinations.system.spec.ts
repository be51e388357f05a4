import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';
import { grantEnterprise } from './operator.ts';

const API = '/app/api/sandbox/v1';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

interface Listed {
  data: { id: string; sequence: number }[];
}

describeInBrowser('event destinations', (dashboard) => {
  let signedIn: StorageState;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    const account = await tab.signUp();
    await grantEnterprise(account);
    await tab.waitForSample();
    signedIn = await tab.page.context().storageState();
  });

  const open = async (path: string): Promise<Tab> => {
    const tab = await dashboard.openTab({ storageState: signedIn });
    await tab.open(path);
    return tab;
  };

  it('creates a destination that starts with earlier events', async () => {
    const tab = await open('/sandbox/event-destinations/new');
    const { page } = tab;
    const { data: events } = await tab.call<Listed>('GET', `${API}/events?per_page=1`);
    const start = (events[0]?.sequence ?? 0) - 1;
    await page.getByRole('combobox', { name: 'Type' }).selectOption('nats_jetstream');
    await page.getByLabel('Servers').fill('127.0.0.1:9');
    await page.getByLabel('Use TLS with a verified certificate').uncheck();
    await page.getByLabel('Prefix of the subjects').fill('pnb');
    await page.getByRole('textbox', { name: 'Token' }).fill('correct horse');
    await page.getByLabel('Start after sequence').fill('999999999');
    await page.getByRole('button', { name: 'Add the destination' }).click();
    await page.getByText('before the oldest event that is kept').waitFor();
    await page.getByLabel('Start after sequence').fill(String(start));
    await page.getByRole('button', { name: 'Add the destination' }).click();
    await page.getByText('Delivered up to sequence').waitFor();

    const { data } = await tab.call<Listed>('GET', `${API}/event-destinations?type=nats_jetstream`);
    // Nothing listens there, so nothing is published.
    expect(data).toMatchObject([{ topic: 'pnb', tls: false, status: 'enabled', last_delivered_sequence: start }]);
  });

  it('changes every field of a destination, with errors at their fields', async () => {
    const tab = await open('/sandbox/event-destinations');
    const { page } = tab;
    const body = {
      ...{ type: 'kafka', servers: ['kafka-1.partner.example:9093'], topic: 'pnb-events', event_types: ['provider.*'] },
      ...{ authentication: { method: 'password', username: 'pnb' }, secret: 'correct horse', status: 'disabled' },
    };
    const { id } = await tab.call<{ id: string }>('POST', `${API}/event-destinations`, body);
    await tab.open(`/sandbox/event-destinations/${id}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit the destination' }).waitFor();
    expect(await page.getByLabel('Servers').inputValue()).toBe('kafka-1.partner.example:9093');
    await page.getByLabel('Servers').fill('127.0.0.1:9092\n127.0.0.1:9094');
    await page.getByLabel('Use TLS with a verified certificate').uncheck();
    await page.getByLabel('Topic').fill('network.events');
    await page.getByRole('combobox', { name: 'Headers' }).selectOption('cloudevents_binary');
    await page.getByLabel('Description').fill('Event bus of the data platform');
    await page.getByRole('combobox', { name: 'Authentication' }).selectOption('scram_sha_256');
    await page.getByLabel('User name').fill('');
    await page.getByLabel('All types, also those that are added later').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The method scram_sha_256 requires a user name.').waitFor();
    await page.getByText('The method scram_sha_256 requires a secret.').waitFor();
    await page.getByLabel('User name').fill('publisher');
    await page.getByRole('textbox', { name: 'Password' }).fill('battery staple');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Event bus of the data platform' }).waitFor();
    await page.getByText('CloudEvents 1.0 (binary mode)').waitFor();

    expect(await tab.call('GET', `${API}/event-destinations/${id}`)).toMatchObject({
      type: 'kafka',
      servers: ['127.0.0.1:9092', '127.0.0.1:9094'],
      tls: false,
      topic: 'network.events',
      message_format: 'cloudevents_binary',
      description: 'Event bus of the data platform',
      authentication: { method: 'scram_sha_256', username: 'publisher' },
      event_types: ['*'],
      status: 'disabled',
    });
  });

  it('keeps the stored secret if none is entered, and what was not changed', async () => {
    const tab = await open('/sandbox/event-destinations');
    const { page } = tab;
    const body = {
      ...{ type: 'nats_jetstream', servers: ['nats.partner.example:4222'], topic: 'pnb', event_types: ['build.*'] },
      ...{ authentication: { method: 'token' }, secret: 'correct horse', status: 'disabled' },
    };
    const { id } = await tab.call<{ id: string }>('POST', `${API}/event-destinations`, body);
    await tab.open(`/sandbox/event-destinations/${id}/edit`);
    await page.getByLabel('Prefix of the subjects').fill('network');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Delivered up to sequence').waitFor();

    expect(await tab.call('GET', `${API}/event-destinations/${id}`)).toMatchObject({
      servers: ['nats.partner.example:4222'],
      tls: true,
      topic: 'network',
      authentication: { method: 'token', username: null },
      event_types: ['build.created', 'build.updated', 'build.deleted'],
    });
  });
});
