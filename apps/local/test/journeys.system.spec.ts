import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { parse } from 'yaml';
import { readQuickstart } from './api.ts';

jest.setTimeout(900_000);

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'pnb-journeys-'));
const file = join(folder, 'journeys.arazzo.yaml');
const refused = join(folder, 'refused.txt');

interface Journeys {
  workflows: { workflowId: string; steps: { stepId: string }[] }[];
}
const text = readFileSync(join(root, 'openapi/journeys.arazzo.yaml'), 'utf8');
const { workflows } = parse(text) as Journeys;

let dataDir = '';
let service: ServiceProcess;
let receiver: Server;
let receiverUrl = '';
let deliveries = 0;

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  receiver = createServer((request, response) => {
    deliveries += 1;
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  cpSync(join(root, 'openapi/journeys'), join(folder, 'journeys'), { recursive: true });
  // The document and the journeys are beside each other as they are published.
  cpSync(join(root, 'openapi/openapi.json'), join(folder, 'openapi.json'));
  await service.ready;
});
afterAll(async () => {
  await service.stop();
  receiver.close();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  output: string;
  workflows: { workflowId: string; executionTimedOut?: boolean; steps: { stepId?: string }[] }[];
}

/** Runs Respect, which cannot connect to another address than 127.0.0.1. */
async function respect(journeys: string, options: string[] = ['--server', `pnb=${service.url}`]): Promise<Outcome> {
  writeFileSync(file, journeys);
  rmSync(refused, { force: true });
  const json = join(folder, 'result.json');
  rmSync(json, { force: true });
  const inputs = [`api_key=${readQuickstart(dataDir).sandbox_api_key}`, `receiver_url=${receiverUrl}`];
  const args = [
    ...[
      '--import',
      join(root, 'scripts/contract/loopback-only.ts'),
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
    ],
    ...['respect', file, '--json-output', json, ...inputs.flatMap((input) => ['--input', input])],
    ...options,
  ];
  const env = {
    PATH: process.env.PATH,
    PNB_REFUSED_HOSTS: refused,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  return new Promise((done) => {
    execFile(process.execPath, args, { env, cwd: folder, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      done({ code, output: `${stdout}${stderr}`, workflows: readWorkflows(json) });
    });
  });
}

function readWorkflows(path: string): Outcome['workflows'] {
  if (!existsSync(path)) return [];
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as {
    files: Record<string, { executedWorkflows: Outcome['workflows'] }>;
  };
  return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
}

const readRefused = (): string[] =>
  existsSync(refused) ? [...new Set(readFileSync(refused, 'utf8').trim().split('\n'))] : [];

/** The journeys with one part of a workflow replaced. */
function plant(workflowId: string, from: string, to: string): string {
  const start = text.indexOf(`- workflowId: ${workflowId}\n`);
  const position = text.indexOf(from, start);
  expect(start).toBeGreaterThan(0);
  expect(position).toBeGreaterThan(start);
  return `${text.slice(0, position)}${to}${text.slice(position + from.length)}`;
}

describe('the journeys of partners', () => {
  it('run against the service from the first step to the last', async () => {
    const { code, output, workflows: executed } = await respect(text);

    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect(executed.map(({ workflowId }) => workflowId)).toEqual(workflows.map(({ workflowId }) => workflowId));
    expect(readRefused()).toEqual([]);
    // Two test events, and the event that was triggered.
    expect(deliveries).toBeGreaterThanOrEqual(3);
  });

  it('can be run again', async () => {
    expect(await respect(text)).toMatchObject({ code: 0 });
  });

  it.each([
    ['an unexpected status', 'first-call', '$statusCode == 200', '$statusCode == 201'],
    ['an operation that does not exist', 'first-call', 'operationId: getAccount', 'operationId: getAccounts'],
    ['another value in a response', 'upload-roster', "'completed_with_errors'", "'failed'"],
  ])('fail with %s', async (_, workflow, from, to) => {
    const options = ['--server', `pnb=${service.url}`, '--workflow', workflow];

    expect(await respect(plant(workflow, from, to), options)).toMatchObject({ code: 1 });
  });

  it('contact the server that is named, and without it the host of the document, which is refused here', async () => {
    const { code } = await respect(text, []);

    expect(code).toBe(1);
    expect(readRefused()).toEqual(['api.pnb.example']);
  });
});
