import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { readQuickstart } from './api.ts';
import { type CollectedSpan, startCollector } from './collector.ts';
import { startEventReceiver } from './event-receiver.ts';
import { openSeasonApi, waitFor } from './season-api.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(300_000);

const PRELOAD = { NODE_OPTIONS: `--import=${new URL('loaded-modules.ts', import.meta.url).href}` };
/** Span of a client that has a trace of its own. */
const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' };
const NAME = 'Ana Rivera, MD';

describe('traces', () => {
  const folders: string[] = [];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let receiver: Awaited<ReturnType<typeof startEventReceiver>>;

  const start = async (env: Record<string, string>): Promise<ServiceProcess & { dataDir: string }> => {
    const dataDir = makeDataDir();
    folders.push(dataDir);
    const service = startService({ command: SOURCE, dataDir, port: await findFreePort(), env: { ...PRELOAD, ...env } });
    await service.ready;
    return { ...service, dataDir };
  };

  beforeAll(async () => {
    collector = await startCollector();
    receiver = await startEventReceiver();
  });
  afterAll(() => {
    receiver.close();
    collector.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Creates a provider, waits for its score, and changes its stage in a request of a client that has a trace. */
  async function changeStage({ url, dataDir }: { url: string; dataDir: string }) {
    const { sandbox_api_key, build_id } = readQuickstart(dataDir);
    const plan = openSeasonApi(url, sandbox_api_key);
    const { data } = await plan.pnb.providers.list({ build_id: [build_id], stage: ['contracted'], per_page: 1 });
    const id = data[0]?.id ?? '';
    await plan.waitForScore(build_id);
    const { secret } = await plan.pnb.webhooks.create({
      url: receiver.url,
      event_types: ['provider.stage_changed', 'adequacy.score_updated'],
    });
    receiver.setSecret(String(secret));
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: sandbox_api_key });
    const token = (await (await fetch(`${url}/v1/oauth/token`, { method: 'POST', body })).json()) as Token;
    const response = await fetch(`${url}/v1/providers/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token.access_token}`,
        'content-type': 'application/json',
        traceparent: `00-${CALLER.trace}-${CALLER.id}-01`,
        tracestate: 'vendor=secret-state',
      },
      body: JSON.stringify({ stage: 'terminated', name: NAME }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(NAME)]);
    await waitFor(
      async () => receiver.list('adequacy.score_updated'),
      (events) => events.length > 0,
    );
    return { sandbox_api_key, token: token.access_token, secret: String(secret) };
  }

  it('lead from one request to its event and its delivery, and from its score back to it', async () => {
    const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const secrets = await changeStage(service);
    const find = (name: string) => collector.spans.filter((span) => span.name === name);
    await waitFor(
      async () => find('deliver adequacy.score_updated'),
      (spans) => spans.length > 0,
    );
    await service.stop();

    const [request] = find('PATCH /v1/providers/{id}') as [CollectedSpan];
    expect(request).toMatchObject({ service: 'pnb', parent: '', links: [CALLER] });
    expect(request.attributes).toEqual({
      'http.request.method': 'PATCH',
      'http.route': '/v1/providers/{id}',
      'http.response.status_code': 200,
      'pnb.request_id': expect.stringMatching(/^req_/),
      'pnb.account_id': expect.stringMatching(/^acct_/),
      'pnb.environment': 'sandbox',
    });
    const own = collector.spans.filter(({ trace }) => trace === request.trace);
    const [transaction] = own.filter(({ name }) => name === 'transaction');
    const [event] = own.filter(({ name }) => name === 'event provider.stage_changed');
    const [delivery] = own.filter(({ name }) => name === 'deliver provider.stage_changed');
    expect([transaction?.parent, event?.parent, delivery?.parent]).toEqual([request.id, transaction?.id, event?.id]);
    const { hostname, port } = new URL(receiver.url);
    expect(delivery?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 204,
      'server.address': hostname,
      'server.port': Number(port),
      'pnb.attempt': 1,
    });

    const runs = find('score build').filter(({ links }) => links.some(({ id }) => id === event?.id));
    expect(runs[0]?.attributes).toMatchObject({ 'pnb.outcome': 'succeeded', 'pnb.lane': 'small' });
    const [scored] = find('event adequacy.score_updated').filter(({ links }) => links[0]?.id === runs[0]?.id);
    const [notified] = find('deliver adequacy.score_updated').filter(({ parent }) => parent === scored?.id);
    expect(notified?.trace).toBe(scored?.trace);

    expect(receiver.headers.flatMap(Object.keys).filter((name) => name.startsWith('trace'))).toEqual([]);
    for (const text of [...Object.values(secrets), NAME, 'secret-state', receiver.url])
      expect(collector.readText()).not.toContain(text);
    // Only the receiver of a delivery is named by its address.
    const named = collector.spans.filter((span) => JSON.stringify(span).includes(hostname));
    expect(named.filter(({ name }) => !name.startsWith('deliver '))).toEqual([]);
  });

  it('are off without the setting: no span is sent, and the SDK of OpenTelemetry is not loaded', async () => {
    const sent = collector.spans.length;
    const service = await start({});
    await changeStage(service);
    await service.stop();

    expect(collector.spans).toHaveLength(sent);
    expect(service.output().err).not.toContain('loaded ');
  });

  it('end with the service also while no collector responds', async () => {
    const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}` });
    await fetch(`${service.url}/v1/meta`);

    expect(await service.stop()).toMatchObject({ code: 0 });
    expect(service.output().err).toContain('/node_modules/@opentelemetry/sdk-trace/');
  });
});

interface Token {
  access_token: string;
}
