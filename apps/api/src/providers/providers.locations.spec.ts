import { describe, expect, it } from '@jest/globals';
import { aProviderCreate, createProvider, readErrors, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const create = (fields: object = {}, by = plan) =>
  by.api.POST('/v1/providers', { body: aProviderCreate(build.id, fields) });

const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);

const aLocation = (fields: object = {}) => ({
  address_line_1: '200 Example Avenue',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  ...fields,
});

const count = async () => (await plan.api.GET('/v1/providers')).data?.meta.total;

describe('createProvider', () => {
  describe('the locations of a provider', () => {
    it('without coordinates are placed at the centre of their ZIP, with geocode_quality zip_centroid', async () => {
      const { locations } = await aProvider({ locations: [aLocation({ zip: '84101-1234' })] });

      expect(locations).toEqual([
        {
          ...aLocation({ zip: '84101-1234' }),
          address_line_2: null,
          county_fips: '49035',
          latitude: 40.75631,
          longitude: -111.89996,
          is_primary: true,
          geocode_quality: 'zip_centroid',
        },
      ]);
    });

    it('keep coordinates that are sent', async () => {
      const at = { latitude: 40.9, longitude: -111.5 };
      const { locations } = await aProvider({
        locations: [aLocation(at), aLocation({ ...at, geocode_quality: 'rooftop' })],
      });

      expect(locations).toMatchObject([
        { ...at, geocode_quality: 'manual' },
        { ...at, geocode_quality: 'rooftop' },
      ]);
    });

    it('of a ZIP without an area stay without coordinates and county', async () => {
      const provider = await aProvider({ locations: [aLocation({ zip: '99999' })] });

      expect(provider).toMatchObject({ county: null, county_fips: null, state: 'UT' });
      expect(provider.locations[0]).toMatchObject({ latitude: null, longitude: null, geocode_quality: null });
    });

    it('determine the county of the provider by the primary location', async () => {
      const locations = [aLocation(), aLocation({ zip: '84046', city: 'Manila', is_primary: true })];

      expect(await aProvider({ locations })).toMatchObject({ county: 'Daggett', county_fips: '49009' });
    });

    it('can be empty, with a county that is sent', async () => {
      expect(await aProvider({ locations: undefined, county_fips: '49009' })).toMatchObject({
        county: 'Daggett',
        state: 'UT',
      });
    });

    it('of the provider is null only where neither a location nor county_fips names it', async () => {
      const post_office = { zip: '84110' };
      const provider = await aProvider({ locations: undefined, county_fips: '49009' });
      const change = async (body: object) =>
        (await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id: provider.id } }, body })).data?.county;

      expect(await change({ locations: [aLocation(post_office)] })).toBeNull();
      expect(await change({ locations: [aLocation({ ...post_office, county_fips: '49035' })] })).toBe('Salt Lake');
      expect(await change({ locations: [], county_fips: '49009' })).toBe('Daggett');
      expect(await change({ locations: [aLocation()] })).toBe('Salt Lake');
      expect(await change({ locations: [] })).toBeNull();
      expect((await aProvider({ locations: undefined })).county).toBeNull();
    });

    it.each([
      ['latitude without longitude', { locations: [aLocation({ latitude: 40 })] }, '/locations/0/longitude required'],
      ['longitude without latitude', { locations: [aLocation({ longitude: -111 })] }, '/locations/0/latitude required'],
      [
        'two primaries',
        { locations: [aLocation({ is_primary: true }), aLocation({ is_primary: true })] },
        '/locations not_unique',
      ],
      [
        'a county that does not exist',
        { locations: [aLocation(), aLocation({ county_fips: '00000' })] },
        '/locations/1/county_fips not_found',
      ],
      ['another county than the primary one', { county_fips: '49009' }, '/county_fips mutually_exclusive'],
      ['an unknown county of its own', { locations: [], county_fips: '00000' }, '/county_fips not_found'],
      [
        'a latitude off the earth',
        { locations: [aLocation({ latitude: 91, longitude: 0 })] },
        '/locations/0/latitude out_of_range',
      ],
      ['fifty-one of them', { locations: Array.from({ length: 51 }, () => aLocation()) }, '/locations too_many'],
    ])('are rejected for %s', async (_, fields, fieldError) => {
      expect(await readErrors(create(fields))).toEqual([422, 'validation_failed', fieldError]);
    });
  });

  describe('errors of a create', () => {
    it('of form are reported at once, each with its JSON pointer', async () => {
      const wrong = {
        name: '',
        npi: '1234567890',
        specialy: 'Cardiology',
        metadata: { 'a/b~c': 1 },
        locations: [aLocation(), { zip: '8410', state: 'Utah' }],
        external_id: null,
        offers_telehealth: 'yes',
      };

      const { error } = await create(wrong);

      expect(error).toMatchObject({ status: 422, code: 'validation_failed', detail: '9 fields need attention.' });
      expect(new Map(error?.errors?.map(({ pointer, code }) => [pointer, code]))).toEqual(
        new Map([
          ['/name', 'too_short'],
          ['/npi', 'invalid_check_digit'],
          ['/offers_telehealth', 'invalid_type'],
          ['/metadata/a~1b~0c', 'invalid_type'],
          ['/locations/1/address_line_1', 'required'],
          ['/locations/1/city', 'required'],
          ['/locations/1/state', 'invalid_format'],
          ['/locations/1/zip', 'invalid_format'],
          ['/specialy', 'unknown_field'],
        ]),
      );
      expect(error?.errors?.find(({ pointer }) => pointer === '/specialy')?.message).toContain(
        'Did you mean specialty',
      );
    });

    it('of meaning are reported at once', async () => {
      const locations = [aLocation({ latitude: 40, county_fips: '00000' }), aLocation({ longitude: -111 })];

      const refusal = await readErrors(
        create({ specialty_code: 'S03', additional_specialty_codes: ['998'], locations }),
      );

      expect(refusal.slice(2)).toEqual([
        '/specialty_code not_found',
        '/additional_specialty_codes/0 not_found',
        '/locations/0/longitude required',
        '/locations/0/county_fips not_found',
        '/locations/1/latitude required',
      ]);
    });

    it('leave no row behind', async () => {
      await create({ npi: '123' });
      await create({ specialty_code: 'S03' });

      expect(await count()).toBe(0);
      expect((await plan.api.GET('/v1/events')).data?.meta.total).toBe(0);
    });
  });
});
