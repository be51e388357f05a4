import { describe, expect, it } from '@jest/globals';
import { aProviderCreate, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const ADDRESS = { address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' };
const UTAH = { latitude: 40.76, longitude: -111.89 };

const add = (fields: object) => plan.api.POST('/v1/providers', { body: aProviderCreate(build.id, fields) });
const addAt = (location: object) => add({ locations: [{ ...ADDRESS, ...location }] });
const patch = (id: string, body: object) => plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });

type Responded = Awaited<ReturnType<typeof add>>;
const getErrors = ({ error, response }: Responded) => [
  response.status,
  ...(error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
];
const getMessage = ({ error }: Responded) => error?.errors?.[0]?.message;
const listWarnings = ({ data }: Responded) => (data?.data_quality ?? []).map(({ code, field }) => `${field} ${code}`);

describe('validation of provider data', () => {
  it.each([' ', '\t\n', '\u00a0'])('rejects the blank name %j', async (name) => {
    expect(getErrors(await add({ name }))).toEqual([422, '/name invalid_format']);
    const { error } = await plan.api.POST('/v1/builds', {
      body: { name, contract_year: 2027, county_fips: ['49035'] },
    });
    expect(error).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/name', code: 'invalid_format' }] });
  });

  it.each(['city', 'address_line_1'])('rejects a blank %s', async (field) => {
    expect(getErrors(await addAt({ [field]: '  ' }))).toEqual([422, `/locations/0/${field} invalid_format`]);
  });

  it.each([
    ['CA', '84601', 'UT'],
    ['UT', '10001', 'NY'],
    ['NJ', '10001', 'NY'],
    ['WY', '84101', 'UT'],
    ['CA', '84110', 'UT'],
    ['PR', '33101', 'FL'],
    ['CA', '82930-1234', 'WY or UT'],
  ])('rejects state %s with ZIP %s, which is in %s', async (state, zip, own) => {
    const responded = await addAt({ state, zip });

    expect(getErrors(responded)).toEqual([422, '/locations/0/state inconsistent']);
    expect(getMessage(responded)).toBe(
      `state ${state} disagrees with zip ${zip}, which is in ${own}. Correct one of the two.`,
    );
  });

  it('rejects coordinates outside the United States, and a longitude without its sign', async () => {
    const london = await addAt({ latitude: 51.5, longitude: -0.12 });
    expect(getErrors(london)).toEqual([422, '/locations/0/latitude inconsistent']);
    expect(getMessage(london)).toContain('latitude 51.5 and longitude -0.12 disagree with zip 84101');

    expect(getErrors(await addAt({ ...UTAH, longitude: 111.89 }))).toEqual([422, '/locations/0/latitude inconsistent']);
  });

  it('rejects a county of another state', async () => {
    const responded = await addAt({ county_fips: '06037' });

    expect(getErrors(responded)).toEqual([422, '/locations/0/county_fips inconsistent']);
    expect(getMessage(responded)).toContain('county_fips 06037 (Los Angeles, CA) disagrees with state UT');
  });

  it('rejects a contract that ends before it starts, also after two patches', async () => {
    const dates = { effective_on: '2026-06-01', terminated_on: '2026-05-31' };
    expect(getErrors(await add(dates))).toEqual([422, '/terminated_on inconsistent']);
    expect(getMessage(await add(dates))).toBe(
      'terminated_on 2026-05-31 is before effective_on 2026-06-01. Correct one of the two.',
    );
    expect((await add({ effective_on: '2026-06-01', terminated_on: '2026-06-01' })).response.status).toBe(201);

    const id = (await add({ effective_on: '2026-06-01' })).data?.id ?? '';
    expect(getErrors(await patch(id, { terminated_on: '2026-05-31' }))).toEqual([422, '/terminated_on inconsistent']);
    expect((await patch(id, { effective_on: null, terminated_on: '2026-05-31' })).data?.terminated_on).toBe(
      '2026-05-31',
    );
    expect(getErrors(await patch(id, { effective_on: '2026-06-01' }))).toEqual([422, '/terminated_on inconsistent']);
  });

  it('reports every error of every location at once', async () => {
    const locations = [
      { ...ADDRESS, state: 'CA' },
      { ...ADDRESS, latitude: 51.5, longitude: -0.12 },
    ];

    expect(getErrors(await add({ locations, effective_on: '2027-01-02', terminated_on: '2027-01-01' }))).toEqual([
      422,
      '/locations/0/state inconsistent',
      '/locations/1/latitude inconsistent',
      '/terminated_on inconsistent',
    ]);
  });
});

describe('data_quality', () => {
  it('is empty when the parts of an address match', async () => {
    expect(listWarnings(await addAt({ ...UTAH }))).toEqual([]);
    // Murray and West Valley City share ZIPs whose post office is Salt Lake City.
    expect(listWarnings(await addAt({ city: 'Murray', zip: '84107' }))).toEqual([]);
    expect(listWarnings(await addAt({ city: 'west valley city', zip: '84119' }))).toEqual([]);
    expect(listWarnings(await addAt({ city: 'Saint George', zip: '84770-1234' }))).toEqual([]);
  });

  it('warns about a city that is not near the ZIP', async () => {
    const responded = await addAt({ city: 'London' });

    expect(responded.response.status).toBe(201);
    expect(responded.data?.data_quality).toEqual([
      {
        code: 'city_zip_mismatch',
        field: '/locations/0/city',
        message: 'No place named London is near ZIP 84101 (Salt Lake City). Check city and zip.',
      },
    ]);
  });

  it('warns about unknown ZIPs, and about post office box ZIPs without coordinates', async () => {
    expect(listWarnings(await addAt({ zip: '84999' }))).toEqual(['/locations/0/zip zip_unknown']);
    expect(listWarnings(await addAt({ zip: '84110' }))).toEqual(['/locations/0/zip zip_without_area']);
    expect(listWarnings(await addAt({ zip: '84110', ...UTAH }))).toEqual([]);
  });

  it('warns about a ZIP at a state border with either of its states', async () => {
    const evanston = { city: 'Evanston', zip: '82930' };
    for (const state of ['WY', 'UT'])
      expect(listWarnings(await addAt({ ...evanston, state }))).toEqual(['/locations/0/zip zip_crosses_border']);
    expect(listWarnings(await addAt({ city: 'Kansas City', state: 'KS', zip: '64111' }))).toEqual([
      '/locations/0/zip zip_crosses_border',
    ]);
  });

  it('warns about coordinates that are farther from the ZIP than its extent', async () => {
    const provo = await addAt({ latitude: 40.2338, longitude: -111.6585 });

    expect(listWarnings(provo)).toEqual(['/locations/0/latitude coordinates_far_from_zip']);
    expect(provo.data?.data_quality[0]?.message).toContain('38 miles');
  });

  it('warns about coordinates in another county than the ZIP, unless the county is stated', async () => {
    const bountiful = { latitude: 40.89, longitude: -111.88 };
    const { data } = await addAt(bountiful);

    expect(data?.data_quality).toEqual([
      {
        code: 'county_coordinates_mismatch',
        field: '/locations/0/county_fips',
        message:
          'The county of ZIP 84101 (Salt Lake, UT) is used; the coordinates appear to be in Davis, UT. Send county_fips, or check latitude and longitude.',
      },
    ]);
    expect(data?.county_fips).toBe('49035');
    expect(listWarnings(await addAt({ ...bountiful, county_fips: '49011' }))).toEqual([]);
    expect(listWarnings(await addAt({ ...bountiful, city: 'Bountiful', zip: '84010' }))).toEqual([]);
  });

  it('names the location, is updated with it, and is part of events', async () => {
    const locations = [ADDRESS, { ...ADDRESS, city: 'London' }];
    const { data } = await add({ locations });
    expect(data?.data_quality).toMatchObject([{ field: '/locations/1/city' }]);
    const { data: events } = await plan.api.GET('/v1/events', { params: { query: { type: ['provider.created'] } } });
    expect(events?.data[0]?.data).toMatchObject({ object: { data_quality: data?.data_quality } });

    const sent = await patch(data?.id ?? '', { data_quality: [], name: 'Another name' });
    expect(sent.data).toMatchObject({ name: 'Another name', data_quality: data?.data_quality });
    expect((await patch(data?.id ?? '', { locations: [ADDRESS] })).data?.data_quality).toEqual([]);
  });

  it('of 50 locations has at most a hundred warnings', async () => {
    const far = { city: 'London', state: 'WY', zip: '82930', latitude: 25, longitude: -80 };

    const { data } = await add({ locations: Array.from({ length: 50 }, () => ({ ...ADDRESS, ...far })) });

    expect(data?.data_quality).toHaveLength(100);
  });
});
