import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SANDBOX_KEY, useFaultServer } from './faulty-service.ts';

const folder = join(import.meta.dirname, '..');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text);

const service = useFaultServer();

/** Runs a block as it is, and returns what it prints. */
async function run(text: string): Promise<string> {
  const args = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
  const env = { PATH: process.env.PATH, PNB_API_KEY: SANDBOX_KEY, PNB_BASE_URL: service.server.url };
  const options = { cwd: folder, env };
  const command = [...args, '--input-type=module-typescript', '--eval', text];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options);
  return stdout + stderr;
}

const page = (data: object[]) =>
  ({ type: 'respond', body: { data, meta: { total: 1, page: 1, per_page: 25, next_cursor: null } } }) as const;

describe('the README', () => {
  it.each([
    ['starts with a list', 0, [page([{ id: 'prv_1', name: 'Ana Rivera, MD' }])], 'prv_1 Ana Rivera, MD\n'],
    ['explains results', 1, [], /req_\w+ "1" 1\nundefined\n3 3 false\n$/],
    [
      'explains errors',
      2,
      [{ type: 'respond', status: 404, body: { status: 404, code: 'resource_not_found', detail: 'None.' } } as const],
      '404 resource_not_found None. ',
    ],
    ['explains events', 3, [page([{ sequence: 7, type: 'build.created' }])], '7 build.created\n'],
    ['explains webhooks', 4, [], 'build.created\n204\n'],
  ])('%s', async (_, index, faults, printed) => {
    service.server.play(faults);
    const output = await run(blocks[index] ?? '');
    if (typeof printed === 'string') expect(output).toContain(printed);
    else expect(output).toMatch(printed);
  });

  it('has no other block', () => {
    expect(blocks).toHaveLength(5);
  });
});
