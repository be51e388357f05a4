import { describe, expect, it } from '@jest/globals';
import { makeDocument, readGenerated } from '../test/small-document.ts';
import { generatePython } from './python.ts';

const files = generatePython(makeDocument());
const models = readGenerated(files, 'models.py');
const resource = readGenerated(files, 'resources/things.py');

describe('the models of the Python client', () => {
  it('have fields with their types and descriptions; what is not required is optional', () => {
    expect(models).toContain(`
class Thing(Model):
    """Thing"""

    id: str
    name: str
    """Its name."""
    size: Literal["small", "large"] | str | None = None
    """How large it is."""
    parts: list[Thing] | None = None
    """What it consists of."""
`);
  });

  it('have a class for an object inside another one', () => {
    const document = makeDocument();
    const { Thing } = document.components.schemas;
    Object.assign(Thing?.properties ?? {}, { box: { type: 'object', properties: { width_mm: { type: 'integer' } } } });
    const text = readGenerated(generatePython(document), 'models.py');
    expect(text).toContain('    box: ThingBox | None = None');
    expect(text).toContain('class ThingBox(Model):\n    """ThingBox"""\n\n    width_mm: int | None = None\n');
  });

  it('have the codes of problems, to which later versions may add', () => {
    expect(readGenerated(files, '_codes.py')).toContain(
      'Literal[\n        "name_taken",\n        "not_found",\n    ],\n    str,\n]',
    );
  });
});

describe('a resource of the Python client', () => {
  it('has a method with keyword arguments, a sample and the operation that it sends', () => {
    expect(resource).toContain(`    def create(
        self,
        body: Thing | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Thing:
        """The description of createThing.

        \`\`POST /v1/things\`\`

        \`\`\`python
        thing = pnb.things.create({"name": "Bolt"})
        print(thing.id, thing.name)
        \`\`\`
        """
`);
    expect(resource).toContain(
      'Operation("GET", "/v1/things", query={"size": size}, model="ThingList"),\n            options,',
    );
  });

  it('has the same methods for asyncio, with samples that await', () => {
    expect(resource).toContain('class AsyncThingsResource:');
    expect(resource).toContain('        async for thing in pnb.things.list(size="small", per_page=100):\n');
    expect(resource).toContain('thing = await pnb.things.get("thg_1")');
  });

  it('uploads a file, and reports progress', () => {
    expect(resource).toContain(
      'Operation("POST", "/v1/things/file", upload=UploadForm(file, {"mode": mode}, on_progress), is_unkeyed=True, model="Thing")',
    );
    expect(resource).toContain('        on_progress: Callable[[int, int], None] | None = None,\n');
  });

  it('returns files, of which raw responses have none', () => {
    expect(resource).toContain(') -> SyncFile:');
    expect(resource).toContain('self.delete = raw(resource.delete)');
    expect(resource).not.toContain('raw(resource.get_file)');
  });

  it('imports what it uses alone', () => {
    const document = makeDocument();
    document.paths = { '/v1/things/{id}': { delete: document.paths['/v1/things/{id}']?.delete } as object };
    const text = readGenerated(generatePython(document), 'resources/things.py');
    expect(text).toContain('from .._raw import raw, raw_async\nfrom .._request import Operation\n');
    for (const name of ['UploadForm', 'update_with', 'SyncList', 'AsyncFile', 'Literal'])
      expect(text).not.toContain(name);
  });

  it('knows each header that is an argument', () => {
    const document = makeDocument();
    document.paths['/v1/things']?.get?.parameters?.push({
      name: 'X-Other',
      in: 'header',
      description: 'Another.',
      schema: { type: 'string' },
    });
    expect(() => generatePython(document)).toThrow('The Python client has no argument for the header X-Other.');
  });
});
