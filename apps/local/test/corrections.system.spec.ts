import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { Json } from './api.ts';
import { operateRelease, prepareRelease, type Release, startRelease } from './release-processes.ts';
import { openInstallation, type Installation } from './upgrade-steps.ts';

jest.setTimeout(600_000);

interface Correction {
  pointer: string;
  refused: unknown[];
  accepted: unknown[];
}

const FILE = join(import.meta.dirname, '../../../openapi/corrections.json');
const { corrections } = JSON.parse(readFileSync(FILE, 'utf8')) as { corrections: Correction[] };

const previous = prepareRelease();
const closers: Installation['closers'] = [];

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Json }>;

/** The API of the release with an account that has a copy of the sample. */
async function startService(release: Release): Promise<Send> {
  const { settings } = await openInstallation(closers);
  const create = ['account', 'create', '--name', 'Example Health Plan', '--plan', 'enterprise', '--sandbox'];
  const { sandbox_api_key = '' } = await operateRelease<Record<string, string>>(release, settings, create);
  const api = await startRelease(release, 'api', settings);
  closers.push(() => api.stop('SIGKILL'));
  await api.ready;
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: sandbox_api_key });
  const { access_token } = (await (
    await fetch(`${api.url}/v1/oauth/token`, { method: 'POST', body: form })
  ).json()) as Json;
  const headers = { authorization: `Bearer ${String(access_token)}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };
}

/** How a body at the place of a correction is sent. */
async function describeRequests(send: Send): Promise<Record<string, (body: unknown) => ReturnType<Send>>> {
  const { data } = (await send('GET', '/v1/providers?per_page=1')).body as { data: Json[] };
  const [provider] = data;
  const build_id = String(provider?.build_id);
  const campaign = (await send('POST', '/v1/campaigns', { build_id, name: 'Corrections' })).body;
  const path = `/v1/campaigns/${String(campaign.id)}`;
  const name = (body: unknown) =>
    JSON.stringify(body).replaceAll('prv_01kc59z6h8f8w9p5p3w5t1y0za', String(provider?.id));
  return {
    'CampaignCreate/properties/goal': (goal) => send('POST', '/v1/campaigns', { build_id, name: 'Goal', goal }),
    'CampaignUpdate/properties/goal': (goal) => send('PATCH', path, { goal }),
    CampaignMemberSelection: (body) => send('POST', `${path}/members`, JSON.parse(name(body))),
    ContactAttemptCreate: (body) => send('POST', `/v1/providers/${String(provider?.id)}/contact-attempts`, body),
  };
}

const isMissing = 'missing' in previous;

describe('the corrections of the document', () => {
  (isMissing ? it.skip : it)(
    `the service of the release refuses what they exclude, and accepts what they allow${isMissing ? ` (skipped: ${previous.missing})` : ''}`,
    async () => {
      if (isMissing) return;
      expect(previous.release.name).toContain('1.0.0');
      const requests = await describeRequests(await startService(previous.release));
      const results: unknown[] = [];
      for (const { pointer, refused, accepted } of corrections) {
        const place = pointer.replace('#/components/schemas/', '');
        const request = requests[place];
        if (!request) throw new Error(`${place} is not tested.`);
        for (const body of refused) results.push([place, body, (await request(body)).status === 422]);
        for (const body of accepted) results.push([place, body, (await request(body)).status < 300]);
      }
      expect(results.length).toBeGreaterThan(20);
      expect(results.filter((result) => (result as unknown[])[2] === false)).toEqual([]);
    },
  );
});
