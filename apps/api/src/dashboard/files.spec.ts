import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '@pnb/testkit';
import type { FastifyInstance } from 'fastify';
import { createApi } from '../create-api.ts';

const app = useApp();
const HTML = '<!doctype html><title>Dashboard</title><script type="module" src="/app/assets/main-a1.js"></script>';

let folder: string;
let server: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-dashboard-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'licenses.txt'), '# Licenses');
  writeFileSync(join(folder, 'assets/main-a1.js'), `console.log('${'x'.repeat(5_000)}');`);
  const api = await createApi(app.services, { dashboardFolder: folder });
  server = api.getHttpAdapter().getInstance();
  close = () => api.close();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

describe('the page of the dashboard', () => {
  it.each(['/app', '/app/', '/app/sign-in', '/app/sandbox/providers?stage=active'])('is at %s', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body, headers['content-type']]).toEqual([200, HTML, 'text/html; charset=utf-8']);
  });

  it('runs no inline code, loads nothing of another host, and is shown in no frame', async () => {
    const { headers } = await get('/app');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is read again only when it has changed', async () => {
    const { headers } = await get('/app');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/app', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});

it('serves the licenses of the packages in the dashboard as text', async () => {
  const { statusCode, body, headers } = await get('/app/licenses.txt');
  expect([statusCode, body]).toEqual([200, '# Licenses']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=0');
  expect((await get('/app/licenses.txt', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

describe('the files of the dashboard', () => {
  it('never change under their name, and are compressed', async () => {
    const { headers, body } = await get('/app/assets/main-a1.js', { 'accept-encoding': 'gzip' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([headers['content-encoding'], headers['x-content-type-options']]).toEqual(['gzip', 'nosniff']);
    expect(body.length).toBeLessThan(1_000);
    const { headers: plain } = await get('/app/assets/main-a1.js');
    expect((await get('/app/assets/main-a1.js', { 'if-none-match': String(plain.etag) })).statusCode).toBe(304);
  });

  it.each(['/app/assets/other.js', '/app/assets/../secret.txt', '/app/assets/%2e%2e/secret.txt', '/app/api/nope'])(
    'are no others: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(body).not.toContain('secret\n');
      if (statusCode === 200) expect(body).toBe(HTML);
      else expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'route_not_found']);
    },
  );
});
