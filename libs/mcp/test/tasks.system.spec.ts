import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anNpi, useApp, useSignedInOnce } from '@pnb/testkit';
import { complete } from './assistant.ts';
import { connect, type Connection } from './connect.ts';

const app = useApp({ listen: true });
const caller = useSignedInOnce(app);

let connection: Connection;
/** Identifiers of earlier results, as an assistant has them in its conversation. */
const known: Record<string, string> = {};

beforeAll(async () => {
  connection = await connect(['--allow-writes'], { PNB_BASE_URL: app.url, PNB_API_KEY: caller.api_key });
});
afterAll(() => connection.client.close());

const keep = (name: string, { id }: Record<string, unknown>): void => void (known[name] = String(id));
const id = (name: string): string => known[name] ?? '';
const FILE = 'npi,name,specialty_code,address,city,state,zip\n2000000002,"Ana Rivera, MD",008,,,,\n';

interface Step {
  request: string;
  words: RegExp;
  arguments(): Record<string, unknown>;
  check(result: Record<string, unknown>): void;
}

const items = ({ data }: Record<string, unknown>) => data as Record<string, unknown>[];

const STEPS: Step[] = [
  {
    request: 'Start a network for Utah for the contract year 2027.',
    words: /Creates a build\./,
    arguments: () => ({ body: { name: 'Utah HMO', contract_year: 2027, states: ['UT'], status: 'active' } }),
    check: (build) => keep('build', build),
  },
  {
    request: 'Which builds are there?',
    words: /Returns a list of builds\./,
    arguments: () => ({ fields: ['id', 'name'] }),
    check: (list) => expect(items(list)).toEqual([{ id: id('build'), name: 'Utah HMO' }]),
  },
  {
    request: 'Rename it, as the plan calls it Utah Choice.',
    words: /builds_write update:/,
    arguments: () => ({ id: id('build'), body: { name: 'Utah Choice' } }),
    check: (build) => expect(build).toMatchObject({ name: 'Utah Choice' }),
  },
  {
    request: 'Add Dr. Rivera, a cardiologist in Salt Lake City.',
    words: /Creates a provider in any stage/,
    arguments: () => ({
      body: {
        build_id: id('build'),
        npi: anNpi(),
        name: 'Ana Rivera, MD',
        specialty_code: '008',
        locations: [{ address_line_1: '50 N Medical Dr', city: 'Salt Lake City', state: 'UT', zip: '84132' }],
      },
    }),
    check: (provider) => keep('provider', provider),
  },
  {
    request: 'Move her to outreach, and assign her to Ana.',
    words: /providers_write update: .*including the stage/,
    arguments: () => ({ id: id('provider'), body: { stage: 'outreach', owner_email: 'ana@plan.example' } }),
    check: (provider) => expect(provider).toMatchObject({ stage: 'outreach', owner_email: 'ana@plan.example' }),
  },
  {
    request: 'I called her today, and left a message.',
    words: /Records an attempt to contact a provider/,
    arguments: () => ({ id: id('provider'), body: { channel: 'phone', outcome: 'left_message' } }),
    check: (attempt) => expect(attempt).toMatchObject({ channel: 'phone' }),
  },
  {
    request: 'Who has been in outreach, by name?',
    words: /providers_read list: Returns a list of providers/,
    arguments: () => ({ build_id: [id('build')], stage: ['outreach'], sort: ['name'], fields: ['name'] }),
    check: (list) => expect(items(list)).toEqual([{ name: 'Ana Rivera, MD' }]),
  },
  {
    request: 'When did she move, and who moved her?',
    words: /transitions of a provider between stages/,
    arguments: () => ({ id: id('provider') }),
    check: (list) => expect(items(list)[0]).toMatchObject({ to_stage: 'outreach' }),
  },
  {
    request: 'How adequate is the network now?',
    words: /newest adequacy score of a build/,
    arguments: () => ({ id: id('build'), wait_seconds: 20 }),
    check: (score) => expect(score).toMatchObject({ status: 'ready', cells_required: expect.any(Number) }),
  },
  {
    request: 'Which cells of cardiology are not met?',
    words: /Returns a list of cells/,
    arguments: () => ({ id: id('build'), specialty_code: ['008'], status: ['not_met'], per_page: 5 }),
    check: (list) => expect(items(list)[0]).toMatchObject({ specialty_code: '008', status: 'not_met' }),
  },
  {
    request: 'Why is cardiology in Salt Lake County not met?',
    words: /Returns one cell, computed from the current network/,
    arguments: () => ({ id: id('build'), county_fips: '49035', specialty_code: '008' }),
    check: (cell) => expect(cell).toMatchObject({ county_fips: '49035', specialty_code: '008' }),
  },
  {
    request: 'What are the criteria of Salt Lake County?',
    words: /Returns a county of a standard/,
    arguments: () => ({ id: '49035', build_id: id('build') }),
    check: (county) => expect(county).toMatchObject({ fips: '49035', county_type: 'large_metro' }),
  },
  {
    request: 'Which specialties does CMS test?',
    words: /list of the specialties of a standard/,
    arguments: () => ({ kind: ['provider'], per_page: 3 }),
    check: (list) => expect(items(list)).toHaveLength(3),
  },
  {
    request: 'Plan an outreach campaign to everyone in outreach.',
    words: /Creates a campaign with the status draft/,
    arguments: () => ({
      body: { build_id: id('build'), name: 'Spring', member_filter: { stage: ['outreach'] } },
    }),
    check: (campaign) => keep('campaign', campaign),
  },
  {
    request: 'Start the campaign.',
    words: /Enrolls the providers that match member_filter/,
    arguments: () => ({ id: id('campaign') }),
    check: (campaign) => expect(campaign).toMatchObject({ status: 'running' }),
  },
  {
    request: 'Who is in the campaign?',
    words: /providers that are enrolled in a campaign/,
    arguments: () => ({ id: id('campaign') }),
    check: (list) => expect(items(list)[0]).toMatchObject({ provider_id: id('provider') }),
  },
  {
    request: 'Check this roster without changing anything.',
    words: /imports_write create: Uploads a roster/,
    arguments: () => ({
      file: { name: 'roster.csv', text: FILE },
      body: { build_id: id('build'), mode: 'dry_run' },
    }),
    check: (job) => keep('import', job),
  },
  {
    request: 'Which rows would be rejected?',
    words: /Rows of the file with their outcome/,
    arguments: () => ({ id: id('import'), outcome: ['rejected'] }),
    check: (list) => expect(list).toHaveProperty('meta'),
  },
  {
    request: 'What has happened to her, in order?',
    words: /events_read list: Returns a list of events/,
    arguments: () => ({ resource_id: id('provider'), sort: ['sequence'], fields: ['type'] }),
    check: (list) => expect(items(list)[0]).toEqual({ type: 'provider.created' }),
  },
  {
    request: 'Remove Dr. Rivera; she was a test.',
    words: /Deletes a provider with its transitions/,
    arguments: () => ({ id: id('provider') }),
    check: (result) => expect(result).toEqual({ status: 204 }),
  },
];

describe('an assistant', () => {
  it('completes 20 tasks with arguments from the list of tools and describe_operation only', async () => {
    for (const { check, ...step } of STEPS) {
      check(await complete(connection, { ...step, arguments: step.arguments() }));
      // What workers do meanwhile.
      await app.runJobs();
    }

    expect(STEPS).toHaveLength(20);
  });
});
