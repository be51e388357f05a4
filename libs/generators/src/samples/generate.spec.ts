import { describe, expect, it } from '@jest/globals';
import { makeDocument } from '../../test/small-document.ts';
import { generateSamples, samplesFile } from './generate.ts';

const samples = await generateSamples(makeDocument());
const read = (operationId: string, label: string) => samples[operationId]?.find((one) => one.label === label)?.source;

describe('the code samples', () => {
  it('are those of all operations, in three languages', () => {
    expect(Object.entries(samples).map(([operationId, list]) => [operationId, list.length])).toEqual([
      ['createThing', 3],
      ['deleteThing', 3],
      ['getThing', 3],
      ['getThingFile', 3],
      ['listThings', 3],
      ['updateThing', 3],
      ['uploadThings', 3],
    ]);
  });

  it('call with curl', () => {
    expect(read('updateThing', 'curl')).toBe(String.raw`curl -sS -X PATCH "$PNB_BASE_URL/v1/things/thg_1" \
  -H "Authorization: Bearer $PNB_TOKEN" \
  -H "Content-Type: application/merge-patch+json" \
  -d '{"name":"Bolt"}'`);
    expect(read('uploadThings', 'curl')).toContain('-F mode=check \\\n  -F file=@thing.csv');
    expect(read('getThingFile', 'curl')).toContain('-o file.zip');
  });

  it('call with the TypeScript client', () => {
    expect(read('listThings', 'TypeScript')).toBe(`import { ProviderNetwork } from '@pnb/client';

const pnb = new ProviderNetwork();

for await (const thing of pnb.things.list({ size: 'small', per_page: 100 })) {
  console.log(thing.id, thing.name);
}`);
  });

  it('call with the Python client', () => {
    expect(read('getThingFile', 'Python')).toBe(`from pnb_client import ProviderNetwork

with ProviderNetwork() as pnb:
    with pnb.things.get_file() as file:
        file.save("file.zip")`);
  });

  it('read credentials from the environment', async () => {
    const document = makeDocument();
    const body = document.paths['/v1/things']?.post?.requestBody?.content['application/json'];
    Object.assign(body ?? {}, { examples: { one: { value: { client_secret: 'pnb_secret' } } } });
    const [curl, typescript, python] = (await generateSamples(document)).createThing ?? [];
    expect(typescript?.source).toContain("client_secret: process.env.PNB_API_KEY ?? ''");
    expect(python?.source).toContain('"client_secret": os.environ["PNB_API_KEY"]');
    for (const sample of [curl, typescript, python]) expect(sample?.source).not.toContain('pnb_secret');
  });

  it('are a file of the contract', () => {
    const text = samplesFile(samples);
    expect(text).toContain('export const CODE_SAMPLES: Readonly<Record<string, readonly CodeSample[]>> = {\n');
    expect(text).toContain('"lang": "Shell"');
  });
});
