import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { findFreePort } from '../../../libs/test-databases/src/service-process.ts';
import { type Api, type Json, type Prepare, readJson, runBeside } from '../scenario.ts';

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/hooks`;
  const { id, secret } = await api.send('POST', '/v1/webhooks', { url, event_types: ['provider.*'] });
  writeFileSync(join(folder, 'endpoint.json'), JSON.stringify({ id, url, secret }));
  const providers = (await api.get(`/v1/providers?build_id=${build_id}&stage=identified&per_page=100`)).data as Json[];
  const stopEvents = runBeside(async (signal) => {
    await untilListening(url, signal);
    for (let index = 0; !signal.aborted && index < 600; index += 1) {
      const body = { owner_email: `person-${index}@plan.example` };
      await api.send('PATCH', `/v1/providers/${String(providers[index % providers.length]?.id)}`, body);
      await setTimeout(300);
    }
  });
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));
  const endpoint = { api, id: String(id), port, url, oldSecret: String(secret), folder };

  return {
    env: { PNB_RECEIVER_PORT: String(port) },
    stop: stopEvents,
    check: async () => {
      const ids = readJson(folder)?.event_ids;
      if (!Array.isArray(ids) || ids.length < 5) return ['there is no result.json with at least five event_ids'];
      await stopEvents();
      return [
        ...(await checkRotation(endpoint)),
        ...(await checkDeliveries(endpoint, ids as string[])),
        ...(await checkSecret(endpoint)),
      ];
    },
    wrong: {
      'an event is missing': () => write({ event_ids: (readJson(folder)?.event_ids as string[]).toSpliced(2, 1) }),
      'an event twice': () =>
        write({
          event_ids: [(readJson(folder)?.event_ids as string[])[0], ...(readJson(folder)?.event_ids as string[])],
        }),
      'the old secret': () => writeFileSync(join(folder, 'secret.txt'), String(secret)),
      'no time of expiry': () => write({ previous_secret_expires_at: null }),
    },
  };
};

interface Endpoint {
  api: Api;
  id: string;
  port: number;
  url: string;
  oldSecret: string;
  folder: string;
}

async function untilListening(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      await (await fetch(url, { method: 'POST', body: '{}' })).arrayBuffer();
      return;
    } catch {
      await setTimeout(100);
    }
  }
}

async function checkRotation({ api, id, folder }: Endpoint): Promise<string[]> {
  const { retiring_secrets } = (await api.get(`/v1/webhooks/${id}`)) as { retiring_secrets: { expires_at: string }[] };
  const [previous] = retiring_secrets;
  if (!previous || retiring_secrets.length !== 1) return ['the secret was not rotated once, with an overlap'];
  const leftSeconds = (Date.parse(previous.expires_at) - Date.now()) / 1000;
  const problems = leftSeconds > 300 && leftSeconds <= 600 ? [] : ['the overlap is not ten minutes'];
  if (readJson(folder)?.previous_secret_expires_at !== previous.expires_at)
    problems.push(`previous_secret_expires_at must be ${previous.expires_at}`);
  return problems;
}

/** Each delivery until the last event of the result succeeded at once, and is in the result. */
async function checkDeliveries({ api, id }: Endpoint, ids: string[]): Promise<string[]> {
  if (new Set(ids).size !== ids.length) return ['event_ids contains an event twice'];
  const deliveries = await api.list(`/v1/webhooks/${id}/deliveries`);
  const find = (event: string) => deliveries.find(({ event_id }) => event_id === event);
  const unknown = ids.filter((event) => !find(event));
  if (unknown.length > 0) return [`${unknown.join(', ')}: not delivered to the endpoint`];
  const last = Math.max(...ids.map((event) => Number(find(event)?.sequence)));
  const due = deliveries.filter(
    ({ sequence, event_type }) => Number(sequence) <= last && event_type !== 'webhook.test',
  );
  return due.flatMap((delivery) => {
    if (!ids.includes(String(delivery.event_id))) return [`event_ids is without ${String(delivery.event_id)}`];
    const isFirst = delivery.status === 'succeeded' && delivery.attempt_count === 1;
    return isFirst ? [] : [`${String(delivery.event_id)} was not accepted at its first attempt`];
  });
}

/** A receiver of the checker, in place of that of the solution, verifies a delivery with the secret of the file. */
async function checkSecret({ api, id, port, oldSecret, folder }: Endpoint): Promise<string[]> {
  let secret = '';
  try {
    secret = readFileSync(join(folder, 'secret.txt'), 'utf8').trim();
  } catch {
    return ['there is no secret.txt'];
  }
  if (secret === oldSecret) return ['secret.txt has the previous secret'];
  const requests: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ body, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  try {
    await listen(server, port);
  } catch {
    return ['the receiver has not ended'];
  }
  await api.send('POST', `/v1/webhooks/${id}/test`);
  server.closeAllConnections();
  server.close();
  try {
    const [request] = requests.filter(({ body }) => body.includes('webhook.test'));
    new Webhook(secret).verify(request?.body ?? '', (request?.headers ?? {}) as Record<string, string>);
    return [];
  } catch {
    return ['a delivery cannot be verified with the secret of secret.txt'];
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
