import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Io, run } from '@pnb/cli';
import { unwrap } from '@pnb/client/webhooks';
import { startNatsServer } from '@pnb/destinations/test/nats-server';
import {
  describeWithPrograms,
  findFreePort,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from '@pnb/testkit';
import { type Api, type Json, type Quickstart, readQuickstart, signIn } from './api.ts';
import { operate } from './operator-command.ts';

jest.setTimeout(300_000);

let dataDir = '';
let folder = '';
let service: ServiceProcess;
let api: Api;
let quickstart: Quickstart;

beforeAll(async () => {
  dataDir = makeDataDir();
  folder = mkdtempSync(join(tmpdir(), 'pnb-cli-'));
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
  quickstart = readQuickstart(dataDir);
  api = await signIn(service.url, quickstart.sandbox_api_key);
});
afterAll(async () => {
  await service.stop();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
});

interface Started {
  exit: Promise<number>;
  out(): string;
  err(): string;
  until(text: RegExp): Promise<void>;
}

function collect(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  return { stream, text: () => text };
}

/** `pnb` with the key of the quickstart file. */
function start(args: string[], { env = {}, input = '' }: { env?: Io['env']; input?: string } = {}): Started {
  const [out, err, stdin] = [collect(), collect(), new PassThrough()];
  stdin.end(input);
  const key = { PNB_BASE_URL: service.url, PNB_API_KEY: quickstart.sandbox_api_key };
  const io = { env: { XDG_CONFIG_HOME: folder, ...key, ...env }, stdin, stdout: out.stream, stderr: err.stream };
  const exit = run(args, io as unknown as Io);
  const until = async (text: RegExp) => {
    for (let attempts = 0; !text.test(out.text() + err.text()); attempts++) {
      if (attempts > 1_500) throw new Error(`no output ${String(text)}: ${out.text()}${err.text()}`);
      await setTimeout(20);
    }
  };
  return { exit, out: out.text, err: err.text, until };
}

async function pnb(args: string[], options?: Parameters<typeof start>[1]) {
  const { exit, out, err } = start(args, options);
  return { code: await exit, out: out(), err: err() };
}

/** Does what Ctrl-C does to the listeners of the command itself, without the end of the process of the tests. */
const pressCtrlC = () => process.emit('SIGINT');

const endpoints = async () => (await api.send('GET', '/v1/webhooks')).data as Json[];

async function findProvider(stage: string): Promise<string> {
  const { data } = await api.send('GET', `/v1/providers?stage=${stage}&per_page=1`);
  return String((data as Json[])[0]?.id);
}

describe('pnb login', () => {
  it('stores a key that the service accepts, for its owner only, and logout removes it', async () => {
    const without = { PNB_API_KEY: undefined, PNB_BASE_URL: undefined };
    const input = `${quickstart.sandbox_api_key}\n`;
    const login = await pnb(['login', '--base-url', service.url], { env: without, input });
    const file = join(folder, 'pnb', 'credentials.json');

    expect(login).toMatchObject({ code: 0, out: '' });
    expect(login.err).toContain('The sandbox key of Demo health plan (professional) is stored');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await pnb(['account', '--json'], { env: without })).toMatchObject({ code: 0, err: '' });
    expect(await pnb(['logout'], { env: without })).toMatchObject({ code: 0 });
    expect(await pnb(['account'], { env: without })).toEqual({
      code: 1,
      out: '',
      err: 'error: The API key is missing. Run pnb login, or set PNB_API_KEY and PNB_BASE_URL.\n',
    });
  });

  it('stores nothing when the key is refused', async () => {
    const key = quickstart.sandbox_api_key;
    const cut = await pnb(['login', '--profile', 'cut'], { input: key.slice(0, -4) });
    expect(cut).toMatchObject({ code: 1, out: '' });
    expect(cut.err).not.toContain(key.slice(12, 30));
    expect((await pnb(['account', '--profile', 'cut'])).err).toContain('There is no profile cut.');
  });
});

describe('pnb providers', () => {
  it('lists them as a table, as JSON and as CSV', async () => {
    const [table, json, csv] = await Promise.all([
      pnb(['providers', 'list', '--stage', 'active', '--limit', '3']),
      pnb(['providers', 'list', '--stage', 'active', '--limit', '150', '--json']),
      pnb(['providers', 'list', '--stage', 'active', '--csv']),
    ]);
    const items = JSON.parse(json.out) as Json[];
    const total = Number(/3 of (\d+)\./.exec(table.err)?.[1]);

    expect(table.out.split('\n')[0]).toMatch(/^ID +NPI +STAGE +ADEQUACY +SPECIALTY +COUNTY +NAME$/);
    expect(table.out.trim().split('\n')).toHaveLength(4);
    expect(items).toHaveLength(150);
    expect(new Set(items.map(({ stage }) => stage))).toEqual(new Set(['active']));
    expect(table.out).toContain(String(items[0]?.id));
    expect(csv.out.match(/^prv_/gm) ?? csv.out.match(/(?<=,)prv_/g)).toHaveLength(total);
  });

  it('moves one to another stage, and prints the error of a move that is not allowed', async () => {
    const id = await findProvider('identified');
    const moved = await pnb(['providers', 'update', id, '--stage', 'outreach', '--owner', 'ana@plan.example']);
    const refused = await pnb(['providers', 'update', id, '--stage', 'active']);
    const invalid = await pnb(['providers', 'update', id, '--set', 'npi=123', '--json']);

    expect(moved.out).toMatch(/^stage +outreach$/m);
    expect(moved.out).toMatch(/^owner_email +ana@plan.example$/m);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^error: 409 stage_transition_not_allowed: .* \(req_\w+\)\n$/);
    expect(JSON.parse(invalid.err)).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/npi' }] });
  });

  it('names what is wrong with the arguments', async () => {
    for (const args of [
      ['providers', 'frob'],
      ['--loud'],
      ['providers', 'list', '--limit', '0'],
      ['imports', 'upload'],
    ])
      expect(await pnb(args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^error: /) });
    expect((await pnb(['providers', 'update', 'prv_1'])).err).toBe(
      'error: Nothing to change: --stage, --owner, or --set.\n',
    );
    expect(await pnb(['--help'])).toMatchObject({ code: 0, err: '' });
  });
});

describe('pnb adequacy', () => {
  it('shows the score and the cells of a build', async () => {
    const { build_id } = quickstart;
    const score = await pnb(['adequacy', build_id, '--json']);
    const cells = await pnb(['adequacy', build_id, '--status', 'not_met', '--county', '49001', '--limit', 'all']);

    expect(JSON.parse(score.out)).toMatchObject({ object: 'adequacy_score', build_id, status: 'ready' });
    const rows = cells.out.trim().split('\n');
    expect(rows[0]).toMatch(/^COUNTY +TYPE +SPECIALTY +STATUS/);
    expect(rows.slice(1).every((row) => /^49001 .* not_met /.test(row))).toBe(true);
  });
});

describe('pnb imports', () => {
  const roster = [
    'NPI,Name,Specialty,Address,City,State,ZIP',
    '2000000002,"Ana Rivera, MD",Cardiology,1 Main St,Provo,UT,84601',
    '1234567890,Bad Npi,Cardiology,1 Main St,Provo,UT,84601',
  ].join('\r\n');

  it('uploads a roster, waits for its end, and writes the rejected rows to a file', async () => {
    const [file, rejected] = [join(folder, 'roster.csv'), join(folder, 'rejected.csv')];
    writeFileSync(file, roster);
    const args = ['--build', quickstart.build_id, '--mode', 'dry_run', '--watch', '--rejected-to', rejected];
    const ended = await pnb(['imports', 'upload', file, ...args]);

    expect(ended.code).toBe(3);
    expect(ended.out).toMatch(/^status +completed_with_errors$/m);
    expect(ended.err).toContain('row 3, NPI: 1234567890 fails the check digit of an NPI.');
    expect(readFileSync(rejected, 'utf8').split('\r\n')[1]).toMatch(/^1234567890,Bad Npi,.*,3,NPI: 1234567890 fails/);
    const id = /^id +(imp_\w+)$/m.exec(ended.out)?.[1] ?? '';
    expect((await pnb(['imports', 'rows', id, '--outcome', 'rejected'])).out).toContain('3    rejected');
    expect((await pnb(['imports', 'list'])).out).toContain(id);

    const applied = await pnb(['imports', 'apply', id, '--watch']);
    expect([applied.code, applied.out]).toEqual([3, expect.stringMatching(/^mode +upsert$/m)]);
    expect((await pnb(['providers', 'list', '--csv'])).out).toContain('Ana Rivera, MD');
  });

  it('reads a roster as it is stated', async () => {
    const file = join(folder, 'stated.csv');
    writeFileSync(file, Buffer.from('Group,A\nNPI;Name;Specialty\n2000000002;Zo\u00EB|Rivera;Cardiology\n', 'latin1'));
    const stated = ['--encoding', 'windows-1252', '--delimiter', 'semicolon', '--header-row', '2', '--sheet', 'any'];
    const args = ['--build', quickstart.build_id, '--mode', 'dry_run', '--watch', ...stated];
    const { code, out } = await pnb(['imports', 'upload', file, ...args]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^header_row +2$/m)]);
    expect(out).toMatch(/^encoding +windows-1252$/m);
    expect(out).toMatch(/^delimiter +semicolon$/m);
    expect(await pnb(['imports', 'upload', file, ...args, '--header-row', 'x'])).toMatchObject({ code: 2 });
  });

  it('ends the watching on Ctrl-C, and not the import', async () => {
    // The sandbox pauses before each step of a file of this name.
    const file = join(folder, 'sandbox-slow.csv');
    writeFileSync(file, roster);
    const uploaded = await pnb(['imports', 'upload', file, '--build', quickstart.build_id, '--mode', 'dry_run']);
    const id = /^id +(imp_\w+)$/m.exec(uploaded.out)?.[1] ?? '';
    const listeners = process.listenerCount('SIGINT');
    const watched = start(['imports', 'get', id, '--watch']);
    while (process.listenerCount('SIGINT') === listeners) await setTimeout(10);
    pressCtrlC();

    expect(await watched.exit).toBe(130);
    expect(watched.err()).toBe(`${id} continues: pnb imports get ${id} --watch\n`);
    expect((await pnb(['imports', 'get', id, '--watch'])).code).toBe(3);
  });

  it('reports a file that does not exist', async () => {
    const { code, err } = await pnb(['imports', 'upload', join(folder, 'none.csv'), '--build', quickstart.build_id]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^error: ENOENT: no such file/)]);
  });
});

describe('pnb events tail', () => {
  it('prints each event once, also over a restart', async () => {
    const position = join(folder, 'position');
    const { data } = await api.send('GET', '/v1/events?sort=-sequence&per_page=1');
    const from = Number((data as Json[])[0]?.sequence) - 3;
    const args = ['events', 'tail', '--from', String(from), '--position-file', position];
    const first = start(args);
    await first.until(new RegExp(`  ${from + 3}  `));
    pressCtrlC();
    expect(await first.exit).toBe(0);
    const printed = first.out().trim().split('\n');
    expect(printed.map((line) => Number(line.split('  ')[1]))).toEqual([from + 1, from + 2, from + 3]);

    // The last event counts as processed when the loop goes on, which waits for the next one.
    expect(readFileSync(position, 'utf8')).toMatch(new RegExp(`^(${from + 2}|${from + 3})\n$`));
    const second = start([...args, '--type', 'provider.*']);
    const id = await findProvider('identified');
    await api.send('PATCH', `/v1/providers/${id}`, { stage: 'outreach' });
    await second.until(/provider\.stage_changed/);
    pressCtrlC();
    expect(await second.exit).toBe(0);
    expect(second.out()).toContain(id);
  });
});

describe('pnb webhooks listen', () => {
  async function changeAProvider(): Promise<string> {
    const id = await findProvider('identified');
    await api.send('PATCH', `/v1/providers/${id}`, { stage: 'outreach' });
    return id;
  }

  it('prints a change as a verified event, passes it on unchanged, and removes its endpoint', async () => {
    const received: Promise<unknown>[] = [];
    let secret = '';
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(unwrap(Buffer.concat(chunks), request.headers, secret));
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    const listener = start(['webhooks', 'listen', '--events', 'provider.stage_changed', '--once', '--forward-to', url]);
    await listener.until(/Ctrl-C removes it/);
    const [endpoint] = await endpoints();
    secret = String((await api.send('POST', `/v1/webhooks/${String(endpoint?.id)}/rotate-secret`, {})).secret);
    const id = await changeAProvider();

    expect(await listener.exit).toBe(0);
    expect(listener.out()).toMatch(/provider\.stage_changed {2}evt_\w+ {2}sequence \d+ {2}attempt 1 {2}verified\n/);
    expect(listener.err()).toContain(`${url} responded 202`);
    expect(await Promise.all(received)).toMatchObject([{ type: 'provider.stage_changed', data: { object: { id } } }]);
    expect(await endpoints()).toEqual([]);
    server.close();
  });

  it('fails on request, receives the event again, and removes its endpoint on Ctrl-C', async () => {
    const listener = start(['webhooks', 'listen', '--events=provider.*', '--fail']);
    await listener.until(/Ctrl-C removes it/);
    expect(await endpoints()).toHaveLength(1);
    await changeAProvider();
    await listener.until(/attempt 2 {2}verified/);
    pressCtrlC();
    pressCtrlC();

    expect(await listener.exit).toBe(0);
    expect(listener.err()).toMatch(/wh\w*_\w+ is removed/);
    expect(await endpoints()).toEqual([]);
  });

  it('reports an error in one line', async () => {
    const { code, err } = await pnb(['webhooks', 'listen', '--events', 'nothing.*']);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('pnb destinations', () => {
  beforeAll(() => operate({ PNB_DATA_DIR: dataDir }, 'account', 'plan', quickstart.account_id, 'enterprise'));

  const createDestination = async (port: number, fields: object = {}): Promise<string> => {
    const broker = { type: 'nats_jetstream', servers: [`127.0.0.1:${port}`], tls: false, topic: 'events' };
    const body = { ...broker, event_types: ['*'], status: 'disabled', ...fields };
    return String((await api.send('POST', '/v1/event-destinations', body)).id);
  };

  it('lists them with their health, and reports a broker that does not respond', async () => {
    const id = await createDestination(await findFreePort());
    const list = await pnb(['destinations', 'list']);
    expect(list.out.split('\n')[0]).toMatch(/^ID +STATUS +TYPE +DELIVERED +TOPIC +SERVERS +ERROR$/);
    expect(list.out).toMatch(new RegExp(`${id} +disabled +nats_jetstream +\\d+ +events +127\\.0\\.0\\.1:\\d+ +-`));

    const { code, out } = await pnb(['destinations', 'test', id]);
    expect([code, out]).toEqual([1, expect.stringMatching(/^outcome +failed\n[^]*error_class +connect\n/)]);
    const unknown = await pnb(['destinations', 'test', 'dst_01kc59z6h8f8w9p5p3w5t1y0za']);
    expect([unknown.code, unknown.err.trim().split('\n').length]).toEqual([1, 1]);
  });

  describeWithPrograms("at a broker (Debian's nats-server)", ['nats-server'], () => {
    it('publish a test event', async () => {
      const server = await startNatsServer();
      try {
        await server.addStream({ name: 'EVENTS' });
        const login = { authentication: { method: 'password', username: 'admin' }, secret: 'admin-secret' };
        const id = await createDestination(server.port, login);
        const { code, out } = await pnb(['--json', 'destinations', 'test', id]);

        expect(code).toBe(0);
        expect(JSON.parse(out)).toMatchObject({ object: 'event_destination_test', outcome: 'succeeded', error: null });
        expect(await server.readStream('EVENTS')).toMatchObject([{ subject: 'events.webhook.test' }]);
      } finally {
        await server.close();
      }
    });
  });
});
