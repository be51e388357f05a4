import { describe, expect, it } from '@jest/globals';
import { aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

const CONTRACT = {
  contract_type: 'downstream',
  medical_group: 'Wasatch Heart Group',
  uses_cms_contract_amendment: false,
  contract_signed_on: '2026-05-04',
} as const;

async function createBuild(): Promise<string> {
  const body = { name: 'Application', contract_year: 2027, county_fips: ['49035'] };
  return String((await plan.api.POST('/v1/builds', { body })).data?.id);
}

const create = async (fields: object) =>
  plan.api.POST('/v1/providers', { body: aProviderCreate(await createBuild(), fields) as never });

const patch = (id: string, body: object) =>
  plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: body as never });

describe('the contract fields of a provider', () => {
  it('are stored as sent, listed, and changed one by one with their previous values in the event', async () => {
    const { data: made } = await create(CONTRACT);
    const id = String(made?.id);
    const { data: list } = await plan.api.GET('/v1/providers', { params: { query: { npi: [String(made?.npi)] } } });
    const { data: changed } = await patch(id, { contract_type: 'direct', medical_group: null });
    const { data: events } = await plan.api.GET('/v1/events', { params: { query: { resource_id: id } } });

    expect(made).toMatchObject(CONTRACT);
    expect(list?.data[0]).toMatchObject(CONTRACT);
    expect(changed).toMatchObject({ ...CONTRACT, contract_type: 'direct', medical_group: null });
    expect(events?.data.find(({ type }) => type === 'provider.updated')?.data).toMatchObject({
      object: { contract_type: 'direct' },
      previous: { contract_type: 'downstream', medical_group: 'Wasatch Heart Group' },
    });
  });

  it('are null unless sent, and can be removed', async () => {
    const none = {
      contract_type: null,
      medical_group: null,
      uses_cms_contract_amendment: null,
      contract_signed_on: null,
    };
    const { data: made } = await create({});
    const { data: removed } = await patch(String((await create(CONTRACT)).data?.id), none);
    expect(made).toMatchObject(none);
    expect(removed).toMatchObject(none);
  });

  it('are refused with the field that is wrong', async () => {
    const wrong = {
      contract_type: 'DC',
      medical_group: ' ',
      uses_cms_contract_amendment: 'Y',
      contract_signed_on: '2026-02-30',
    };
    const { response, error } = await create(wrong);
    expect(response.status).toBe(422);
    const { errors } = error as unknown as { errors: { pointer: string }[] };
    expect(errors.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/contract_signed_on',
      '/contract_type',
      '/medical_group',
      '/uses_cms_contract_amendment',
    ]);
  });
});
