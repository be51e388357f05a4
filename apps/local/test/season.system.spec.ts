import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { readQuickstart } from './api.ts';
import { startEventReceiver } from './event-receiver.ts';
import { MISTAKES, HEADINGS, makeRow, type Specialty, toCsv } from './roster.ts';
import { openSeasonApi, waitFor } from './season-api.ts';

// One season of a plan over HTTP, against the running service: each test continues where the previous one ended.

jest.setTimeout(300_000);

const ROWS = 5_000;
const MADE = 40;

let dataDir = '';
let service: ServiceProcess;
let plan: ReturnType<typeof openSeasonApi>;
let receiver: Awaited<ReturnType<typeof startEventReceiver>>;
let specialties: Specialty[] = [];
let build_id = '';
let filing: Awaited<ReturnType<typeof plan.makeFiling>>;

const createBuild = async (name: string): Promise<string> => {
  const body = { name, contract_year: 2027, states: ['UT'], filing_type: 'initial_application' as const };
  return (await plan.pnb.builds.create(body)).id;
};

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
  plan = openSeasonApi(service.url, readQuickstart(dataDir).sandbox_api_key);
  const all = await plan.pnb.specialties.list().toArray({ limit: 1_000 });
  specialties = all.filter(({ code }) => code !== 'S03');
  receiver = await startEventReceiver();
  const event_types = ['campaign.completed' as const, 'import.completed' as const];
  const { secret } = await plan.pnb.webhooks.create({ url: receiver.url, event_types });
  receiver.setSecret(String(secret));
  build_id = await createBuild('Season');
});
afterAll(async () => {
  receiver.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('imports a roster, reports each of its bad rows, and accepts them when they are corrected', async () => {
  const rows = Array.from({ length: ROWS }, (_, index) => makeRow(index, specialties));
  const mistakes = new Map(
    Array.from({ length: MADE }, (_, index) => [
      index * 120 + 7,
      MISTAKES[index % MISTAKES.length] as (typeof MISTAKES)[0],
    ]),
  );
  const bad = [...mistakes].filter(([, { isIgnored }]) => !isIgnored).map(([index]) => index);
  const ignored = MADE - bad.length;
  const file = toCsv(rows.map((row, index) => mistakes.get(index)?.change(row) ?? row));

  const tried = await plan.importRoster(file, { build_id, mode: 'dry_run' });
  const before = await plan.countProviders(build_id);
  const done = await plan.importRoster(file, { build_id, mode: 'upsert' });
  const rejected = await plan.readRejected(done.id);

  const expected = { created: ROWS - bad.length, rejected: bad.length };
  expect(tried).toMatchObject({ status: 'completed_with_errors', counts: expected, warning_count: ignored });
  expect(before).toBe(0);
  expect(done).toMatchObject({ status: 'completed_with_errors', counts: expected, warning_count: ignored });
  expect(rejected.map((row) => Number(row.import_row))).toEqual(bad.map((index) => index + 2));
  const fields = await plan.listErrorFields(done.id);
  const unreported = [...mistakes].filter(([index, { field }]) => !fields.get(index + 2)?.includes(field));
  expect(unreported.map(([index, { field }]) => [index, field])).toEqual([]);

  const corrected = rejected.map((row) => ({ ...row, ...rows[Number(row.import_row) - 2] }));
  const second = await plan.importRoster(toCsv(corrected, [...HEADINGS, 'import_row', 'import_errors']), {
    build_id,
    mode: 'upsert',
  });
  const third = await plan.importRoster(toCsv(rows), { build_id, mode: 'upsert' });

  expect(second).toMatchObject({ status: 'completed', counts: { created: bad.length, rejected: 0 } });
  expect(third).toMatchObject({
    status: 'completed',
    counts: { unchanged: ROWS - ignored, created: 0, updated: ignored, rejected: 0 },
  });
  expect(await plan.countProviders(build_id)).toBe(ROWS);
});

const DECLINED = { stage: 'declined', decline_reason: 'reimbursement' };
const SIGNED = { stage: 'contracted', contract_signed_on: '2026-11-20' };

const update = (id: string, body: object) => plan.pnb.providers.update(id, body);

it('completes a campaign once when its members are signed, and the score names the moves as its causes', async () => {
  const { campaigns } = plan.pnb;
  const created = await campaigns.create({
    build_id,
    name: 'Cardiology',
    goal: { type: 'contact_all' },
    member_filter: { stage: ['engaged'], specialty_code: ['008'] },
  });
  await plan.waitForScore(build_id);
  await campaigns.launch(created.id);
  const members = await campaigns.listMembers(created.id).toArray({ limit: ROWS });
  const before = await plan.waitForScore(build_id);

  for (const [index, { provider_id }] of members.entries())
    for (const body of index % 4 === 0 ? [DECLINED] : [{ stage: 'loi_signed' }, SIGNED])
      await update(provider_id, body);
  const campaign = await waitFor(
    () => campaigns.get(created.id),
    ({ result }) => result !== null,
  );
  const after = await plan.waitForScore(build_id);

  const declined = Math.ceil(members.length / 4);
  expect(members.length).toBeGreaterThan(5);
  expect(campaign).toMatchObject({
    status: 'completed',
    completion_reason: 'all_members_resolved',
    member_counts: { enrolled: members.length, converted: members.length - declined, declined },
    result: { score_before: before.score, score_after: after.score },
  });
  const completions = await plan.listEvents({ type: ['campaign.completed'], resource_id: created.id });
  expect(completions).toHaveLength(1);
  const changes = [
    ...(await plan.listEvents({ type: ['provider.stage_changed'], build_id: [build_id] })),
    ...(await plan.listEvents({ type: ['provider.updated'], build_id: [build_id] })),
  ];
  const [launched] = await plan.listEvents({ type: ['campaign.launched'], resource_id: created.id });
  const scores = await plan.listEvents({ type: ['adequacy.score_updated'], build_id: [build_id] });
  const causes = scores
    .filter(({ sequence }) => sequence > Number(launched?.sequence))
    .map(({ data }) => (data as { caused_by: string[] }).caused_by);
  const ids = new Set(changes.map(({ id }) => id));
  expect(causes.length).toBeGreaterThan(0);
  expect(causes.filter((caused_by) => caused_by.length === 0)).toEqual([]);
  expect(causes.flat().filter((id) => !ids.has(id))).toEqual([]);
});

const listActive = async (code: string) => {
  const query = { build_id: [build_id], specialty_code: [code], stage: ['active' as const] };
  return (await plan.pnb.providers.list(query)).data;
};

it('makes a filing whose findings disappear when they are corrected', async () => {
  const [hospital] = await listActive('040');
  const [doctor] = await listActive('008');
  if (!hospital || !doctor) throw new Error('the roster has neither');
  await update(hospital.id, { medicare_certified_beds: null });
  await update(doctor.id, { contract_signed_on: null });

  const first = await plan.makeFiling(build_id);
  const found = await plan.listFindings(build_id, first.id);
  await update(hospital.id, { medicare_certified_beds: 80 });
  await update(doctor.id, { contract_signed_on: '2025-11-15' });
  filing = await plan.makeFiling(build_id);
  const left = await plan.listFindings(build_id, filing.id);

  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'beds_missing', severity: 'error', provider_id: hospital.id }),
      expect.objectContaining({ code: 'contract_date_missing', severity: 'error', provider_id: doctor.id }),
    ]),
  );
  expect(left.filter(({ provider_id }) => [hospital.id, doctor.id].includes(String(provider_id)))).toEqual([]);
  expect(left.filter(({ code }) => ['beds_missing', 'contract_date_missing'].includes(code))).toEqual([]);
});

it('copies the network into a second build by network.csv, with the same score and the same tables', async () => {
  const archive = unzipSync(await plan.downloadArchive(build_id, filing.id));
  const network = archive['network.csv'];
  if (!network) throw new Error('the archive has no network.csv');
  const copy = await createBuild('Copy');

  const imported = await plan.importRoster(strFromU8(network), { build_id: copy, mode: 'upsert' });
  const [original, second] = [await plan.waitForScore(build_id), await plan.waitForScore(copy)];
  const same = await plan.makeFiling(copy);

  expect(imported).toMatchObject({ status: 'completed', counts: { rejected: 0 } });
  expect(await plan.countProviders(copy)).toBe(ROWS);
  expect([second.score, second.cells_met, second.provider_gap]).toEqual([
    original.score,
    original.cells_met,
    original.provider_gap,
  ]);
  expect([same.status, same.sha256, same.row_counts]).toEqual(['ready', filing.sha256, filing.row_counts]);
});

it('delivers the completion of the campaign and of each import, signed, once', async () => {
  const listTypes = async () => [receiver.list('campaign.completed'), receiver.list('import.completed')];
  const [campaigns, imports] = await waitFor(
    listTypes,
    ([first = [], second = []]) => first.length + second.length >= 6,
  );

  expect([campaigns?.length, imports?.length]).toEqual([1, 5]);
  expect(receiver.rejected).toEqual([]);
});
