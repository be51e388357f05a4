import { describe, expect, it } from '@jest/globals';
import { anNpi, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

async function createBuild(): Promise<string> {
  const body = { name: 'Season', contract_year: 2030, county_fips: ['49035'] };
  const { data, error } = await plan.api.POST('/v1/builds', { body });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

async function upload(path: string, lines: readonly string[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([lines.join('\n')]), 'roster.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return app.request(path, { as: plan, headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

async function importLines(build_id: string, lines: readonly string[]) {
  const created = await upload('/v1/imports', lines, { build_id, mode: 'upsert' });
  await app.runJobs();
  const path = { id: String(created.body.id) };
  const { data } = await plan.api.GET('/v1/imports/{id}', { params: { path } });
  const { data: rows } = await plan.api.GET('/v1/imports/{id}/rows', {
    params: { path, query: { has_warnings: true } },
  });
  const warnings = (rows?.data ?? []).flatMap((row) => row.warnings.map(({ code, field }) => `${code} ${field}`));
  return { counts: data?.counts, errors: data?.first_errors, warnings };
}

async function readProviders(build_id: string) {
  const { data } = await plan.api.GET('/v1/providers', { params: { query: { build_id: [build_id], sort: ['name'] } } });
  return (data?.data ?? []).map((provider) => ({
    ...{ name: provider.name, kind: provider.entity_type, external_id: provider.external_id },
    specialties: [provider.specialty_code, ...provider.additional_specialty_codes],
    places: provider.locations.map(({ address_line_1 }) => address_line_1),
  }));
}

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged, rejected: 0 });

const LAKE = 'Salt Lake City,UT,84101';

describe('an import of a file', () => {
  it('with several locations and specialties in each row, of which one is incomplete', async () => {
    const build = await createBuild();
    const lines = [
      'NPI,Name,Specialty 1,Specialty 2,Specialty 3,Address 1,City 1,State 1,Zip 1,Address 2,City 2,State 2,Zip 2',
      `${anNpi()},Ana,Cardiology,Urology,037,1 A St,${LAKE},2 B St,${LAKE}`,
      `${anNpi()},Ben,Cardiology,,,1 A St,${LAKE},,,,`,
      `${anNpi()},Cal,Cardiology,,,1 A St,${LAKE},2 B St,,UT,84101`,
    ];
    const preview = await upload('/v1/import-mappings/preview', lines);
    const imported = await importLines(build, lines);

    expect(imported).toMatchObject({ counts: counts(3, 0, 0), errors: [] });
    expect(imported.warnings).toEqual(['value_ignored location_2.city']);
    expect(await readProviders(build)).toMatchObject([
      { name: 'Ana', specialties: ['008', '033', '037'], places: ['1 A St', '2 B St'] },
      { name: 'Ben', specialties: ['008'], places: ['1 A St'] },
      { name: 'Cal', specialties: ['008'], places: ['1 A St'] },
    ]);
    expect(await importLines(build, lines)).toMatchObject({ counts: counts(0, 0, 3) });
    expect(preview.body['unmapped_columns']).toEqual([]);
    const columns = preview.body['columns'] as { heading: string; field: string }[];
    expect(columns.slice(-4).map(({ heading, field }) => `${heading}: ${field}`)).toEqual([
      'Address 2: location_2.address_line_1',
      'City 2: location_2.city',
      'State 2: location_2.state',
      'Zip 2: location_2.zip',
    ]);
    const [first] = preview.body['rows'] as { values: { field: string; value: string }[] }[];
    expect(first?.values).toContainEqual({ field: 'location_2.address_line_1', value: '2 B St' });
  });

  it('with a row for each location, specialty and served county', async () => {
    const build = await createBuild();
    const [ana, ben] = [anNpi(), anNpi()];
    const lines = [
      'NPI,Name,Specialty,SSA Code,Address,City,State,Zip,Location 2 Address,Location 2 City,Location 2 State,Location 2 Zip',
      `${ana},Ana,Cardiology,46170,1 A St,${LAKE},2 B St,${LAKE}`,
      `${ana},Ana,Cardiology,46240,1 A St,${LAKE},2 B St,${LAKE}`,
      `${ana},Ana,Urology,46170,3 C St,${LAKE},,,,`,
      `${ben},Ben,Urology,46170,3 C St,${LAKE},,,,`,
    ];
    expect(await importLines(build, lines)).toMatchObject({ counts: counts(4, 0, 0), warnings: [] });
    expect(await readProviders(build)).toMatchObject([
      { name: 'Ana', specialties: ['008', '033'], places: ['1 A St', '2 B St', '3 C St'] },
      { name: 'Ben', specialties: ['033'], places: ['3 C St'] },
    ]);
  });

  it('with groups, and with hospitals that have a CCN and no NPI, which the next file finds again', async () => {
    const build = await createBuild();
    const lines = [
      'NPI,CCN,Facility Name,Entity Type,Specialty,Address,City,State,Zip',
      `${anNpi()},,Clinic,Group,Cardiology,1 A St,${LAKE}`,
      `,460004,General,2,Hospital,2 B St,${LAKE}`,
      `,46T004,Rehabilitation,2,Hospital,3 C St,${LAKE}`,
    ];
    const imported = await importLines(build, lines);
    const again = await importLines(build, lines);

    expect(imported).toMatchObject({ counts: counts(3, 0, 0), errors: [] });
    expect(imported.warnings).toEqual(['group_as_facility entity_type', 'npi_missing npi', 'npi_missing npi']);
    expect(await readProviders(build)).toMatchObject([
      { name: 'Clinic', kind: 'facility', external_id: null },
      { name: 'General', kind: 'facility', external_id: '460004' },
      { name: 'Rehabilitation', kind: 'facility', external_id: '46T004' },
    ]);
    expect(again).toMatchObject({ counts: counts(0, 0, 3) });
  });

  it('with a mapping that names the location of a column', async () => {
    const build = await createBuild();
    const heading = 'NPI,Name,Specialty,Address,City,State,Zip,Strasse,Ort,Land,PLZ';
    const fields = ['address_line_1', 'city', 'state', 'zip'].map((field) => `location_2.${field}`);
    const mapping = ['Strasse', 'Ort', 'Land', 'PLZ'].map((name, at) => ({ heading: name, field: fields[at] }));
    const lines = [heading, `${anNpi()},Ana,Cardiology,1 A St,${LAKE},2 B St,${LAKE}`];
    const created = await upload('/v1/imports', lines, {
      build_id: build,
      mode: 'upsert',
      mapping: JSON.stringify(mapping),
    });
    await app.runJobs();

    expect(created.status).toBe(202);
    expect(await readProviders(build)).toMatchObject([{ name: 'Ana', places: ['1 A St', '2 B St'] }]);
  });
});
