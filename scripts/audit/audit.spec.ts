import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditNpm } from './npm.ts';
import { assertNoFindings, assertServed, type Dependency, readReport } from './python.ts';

/** An error by which the check is reported as skipped. */
const skipped = (message: string) => ({ name: 'NotServedError', message });

/** What the registry publishes of the package. */
const version = (text: string) => ({ name: 'left-pad', version: text, dist: {} });
const PACKAGE = {
  name: 'left-pad',
  'dist-tags': { latest: '1.4.0' },
  versions: { '1.3.0': version('1.3.0'), '1.4.0': version('1.4.0') },
};

describe('the audit of npm', () => {
  let folder = '';
  let server: Server;
  let handle: RequestListener;
  const { npm_config_registry, npm_config_cache } = process.env;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pnb-audit-'));
    // npm keeps advisories by their id.
    process.env.npm_config_cache = join(folder, 'cache');
    const dependencies = { 'left-pad': '1.3.0' };
    const root = { name: 'audited', version: '1.0.0', dependencies };
    const packages = { '': root, 'node_modules/left-pad': { version: '1.3.0' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
    server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    process.env.npm_config_registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    restore({ npm_config_registry, npm_config_cache });
    rmSync(folder, { recursive: true, force: true });
  });

  const respondWith = (severity: string): void => {
    const advisory = { id: 1, url: 'https://advisories.example/1', title: 'Pads too far', severity };
    handle = (request, response) => {
      const isAdvisories = request.url?.endsWith('/advisories/bulk');
      const body = isAdvisories ? { 'left-pad': [{ ...advisory, vulnerable_versions: '<=1.3.0' }] } : PACKAGE;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
  };

  it('passes versions without advisories', async () => {
    handle = (_, response) => response.setHeader('content-type', 'application/json').end('{}');
    expect(await auditNpm([folder])).toBe('1 lock files');
  });

  it.each(['high', 'critical'])('fails for an advisory of severity %s, and names the package', async (severity) => {
    respondWith(severity);
    await expect(auditNpm([folder])).rejects.toThrow(`left-pad 1.3.0 (${severity}): Pads too far`);
  });

  it('passes an advisory of low severity', async () => {
    respondWith('low');
    expect(await auditNpm([folder])).toBe('1 lock files');
  });

  it('is skipped where the registry serves no audits', async () => {
    handle = (_, response) => response.writeHead(405).end();
    await expect(auditNpm([folder])).rejects.toMatchObject(
      skipped('The registry of npm serves no audits (405 Method Not Allowed).'),
    );
  });

  it('is skipped where the registry is not reached', async () => {
    handle = (request) => request.socket.destroy();
    await expect(auditNpm([folder])).rejects.toMatchObject(
      skipped('The registry of npm serves no audits (no response).'),
    );
  });

  it('fails for a folder without a lock file', async () => {
    rmSync(join(folder, 'package-lock.json'));
    await expect(auditNpm([folder])).rejects.toThrow('npm audit did not run');
  });
});

describe('the audit of Python', () => {
  const sound: Dependency = { name: 'idna', version: '3.20', vulns: [] };
  const unknown: Dependency = { name: 'h11', skip_reason: 'Dependency not found on PyPI: h11 (0.16.0)' };
  const unsafe: Dependency = { name: 'rich', version: '15.0.0', vulns: [{ id: 'PYSEC-1', fix_versions: ['15.0.1'] }] };

  it('passes versions without advisories', () => {
    const stdout = JSON.stringify({ dependencies: [sound] });
    const read = readReport({ stdout, stderr: 'No known vulnerabilities found' });
    expect(() => (assertServed(read), assertNoFindings(read))).not.toThrow();
  });

  it('fails for a version with an advisory, and for one that could not be compared', () => {
    expect(() => assertNoFindings([sound, unsafe])).toThrow('rich 15.0.0: PYSEC-1, fixed in 15.0.1');
    expect(() => assertNoFindings([sound, unknown])).toThrow('Dependency not found on PyPI: h11 (0.16.0)');
  });

  it('is skipped where the index knows none of the versions, which pip-audit passes', () => {
    expect(() => assertServed([sound, unknown])).not.toThrow();
    expect(catchError(() => assertServed([unknown]))).toMatchObject(
      skipped('The index of Python serves no advisories.'),
    );
  });

  it('is skipped where the index is not reached', () => {
    const stderr = 'requests.exceptions.ConnectionError: HTTPSConnectionPool';
    expect(catchError(() => readReport({ stdout: '', stderr }))).toMatchObject(
      skipped('The index of Python does not respond (ConnectionError).'),
    );
    expect(
      catchError(() =>
        readReport({ stdout: '', stderr: '', error: Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }) }),
      ),
    ).toMatchObject(skipped('The index of Python does not respond (timeout).'));
  });

  it('fails for any other end', () => {
    expect(() => readReport({ stdout: '', stderr: 'ERROR: duplicate requirements' })).toThrow('pip-audit did not run');
  });
});

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}
