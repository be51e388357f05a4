import { describe, expect, it } from '@jest/globals';
import { makeDocument } from '../test/small-document.ts';
import { readOperations } from './operations.ts';

const find = (operationId: string) => readOperations(makeDocument()).find((one) => one.operationId === operationId);

describe('the operations of a document', () => {
  it('are methods of a resource, named without its name', () => {
    expect(readOperations(makeDocument()).map(({ resource, name }) => `${resource}.${name}`)).toEqual([
      'things.list',
      'things.create',
      'things.get',
      'things.update',
      'things.delete',
      'things.getFile',
      'things.upload',
    ]);
  });

  it('are lists if the response has data and meta', () => {
    expect(find('listThings')).toMatchObject({ isList: true, status: 200, query: [{ name: 'size', required: false }] });
    expect(find('getThing')).toMatchObject({ isList: false, params: ['id'] });
  });

  it('have the codes of their own errors, not those that follow any request', () => {
    expect(find('createThing')?.errors).toEqual([{ status: 409, code: 'name_taken' }]);
  });

  it('send JSON, a form with a file, or nothing', () => {
    expect(find('updateThing')?.body).toEqual({ type: 'application/merge-patch+json', isRequired: false });
    expect(find('uploadThings')).toMatchObject({ body: null, isUpload: true });
    expect(find('deleteThing')).toMatchObject({ body: null, isUpload: false, hasData: false });
  });

  it('are repeated safely with a key, and are public without OAuth', () => {
    const document = makeDocument();
    delete document.paths['/v1/things/{id}']?.get?.security;
    const [, created, got] = readOperations(document);
    expect(created).toMatchObject({ isKeyed: true, isPublic: false, scope: 'things:read' });
    expect(got).toMatchObject({ isKeyed: false, isPublic: true, scope: null });
  });

  it('need a successful response', () => {
    const document = makeDocument();
    document.paths['/v1/things/file'] = {};
    Object.assign(document.paths['/v1/things']?.get ?? {}, { responses: { '404': { description: 'None.' } } });
    expect(() => readOperations(document)).toThrow('An operation has no successful response.');
  });
});
