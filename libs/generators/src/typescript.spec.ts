import { describe, expect, it } from '@jest/globals';
import { makeDocument, readGenerated } from '../test/small-document.ts';
import { generateManifest } from './exports.ts';
import { generateTypeScript } from './typescript.ts';

const files = await generateTypeScript(makeDocument());
const resource = readGenerated(files, 'libs/client/src/resources/things.gen.ts');

describe('a resource of the TypeScript client', () => {
  it('is a class with the description of its tag', () => {
    expect(resource).toContain('/** What there is. */\nexport class Things extends Resource {\n');
  });

  it('has a method with description, errors, a sample and the request', () => {
    expect(resource).toContain(`  /**
   * The description of createThing.
   *
   * Errors: 409 \`name_taken\`.
   *
   * @example
   * \`\`\`ts
   * const thing = await pnb.things.create({ name: 'Bolt' });
   * console.log(thing.id, thing.name);
   * \`\`\`
   */
  create(body: Body<'createThing'>, options?: RequestOptions): Call<Data<'createThing'>> {
    return this.send({ method: 'POST', path: '/v1/things', body }, options);
  }
`);
  });

  it('opens a list, and reads a page of it by filters', () => {
    expect(resource).toContain(
      "list(query: Query<'listThings'> = {}, options?: RequestOptions): List<Item<'listThings'>>",
    );
    expect(resource).toContain("return this.openList({ method: 'GET', path: '/v1/things', query }, options);");
  });

  it('sends the media type of a patch, and marks what has no idempotency key', () => {
    expect(resource).toContain(
      "{ method: 'PATCH', path: '/v1/things/{id}', params: { id }, body, contentType: 'application/merge-patch+json', isUnkeyed: true }",
    );
  });

  it('returns a file as the response', () => {
    expect(resource).toContain('getFile(options?: RequestOptions): Call<Response> {');
    expect(resource).toContain("{ method: 'GET', path: '/v1/things/file', streamType: 'application/zip' }");
  });

  it('uploads a file with the fields of its form', () => {
    expect(resource).toContain(
      "upload(file: UploadSource, fields: UploadFields<'uploadThings'>, options: UploadOptions = {}): Call<Data<'uploadThings'>>",
    );
    expect(resource).toContain(
      "{ method: 'POST', path: '/v1/things/file', ...upload(file, fields, options), isUnkeyed: true }",
    );
  });

  it('can be changed by what was read, if it can be read and changed', async () => {
    expect(resource).toContain("change: (current: Data<'getThing'>) => Body<'updateThing'> | null");
    const document = makeDocument();
    delete document.paths['/v1/things/{id}']?.patch;
    expect(readGenerated(await generateTypeScript(document), 'things.gen.ts')).not.toContain('updateWith');
  });

  it('is a property of the client', () => {
    const index = readGenerated(files, 'libs/client/src/resources.gen.ts');
    expect(index).toContain("import { Things } from './resources/things.gen.ts';");
    expect(index).toContain('  readonly things: Things = new Things(this);');
  });

  it('has an entry point of the package, which leaves the rest of the manifest', () => {
    const manifest = readGenerated(generateManifest(makeDocument(), '{"name":"client"}'), 'libs/client/package.json');
    expect(JSON.parse(manifest)).toEqual({
      name: 'client',
      exports: {
        '.': expect.objectContaining({ '@pnb/source': './src/index.ts' }) as unknown,
        './core': expect.objectContaining({ '@pnb/source': './src/core.ts' }) as unknown,
        './webhooks': expect.objectContaining({ '@pnb/source': './src/webhooks.ts' }) as unknown,
        './node': expect.objectContaining({ '@pnb/source': './src/node.ts' }) as unknown,
        './things': {
          '@pnb/source': './src/resources/things.gen.ts',
          import: { types: './dist/things.d.ts', default: './dist/things.js' },
          require: { types: './dist/things.d.cts', default: './dist/things.cjs' },
        },
      },
    });
  });
});
