import { expect } from '@jest/globals';
import type { SignedIn, TestApp, TestResponse } from '@pnb/testkit';

interface Upload {
  as?: SignedIn;
  fields?: Record<string, string>;
  fileName?: string;
  headers?: Record<string, string>;
}

interface Owner {
  app: TestApp;
  caller: SignedIn;
  build_id: () => string;
}

/** Imports of files by one caller, for specs. */
export function createImporter({ app, caller, build_id }: Owner) {
  /** Sends a form as browsers and curl do. */
  async function upload(
    content: string | Buffer,
    { as = caller, fields = {}, fileName = 'roster.csv', headers = {} }: Upload = {},
  ): Promise<TestResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ build_id: build_id(), mode: 'upsert', ...fields }))
      form.set(name, value);
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
    const encoded = new Response(form);
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
    return app.request('/v1/imports', {
      as,
      headers: { ...type, ...headers },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  async function get(id: string) {
    const { data } = await caller.api.GET('/v1/imports/{id}', { params: { path: { id } } });
    if (!data) throw new Error('no import');
    return data;
  }

  async function importFile(content: string | Buffer, options: Upload = {}) {
    const created = await upload(content, options);
    expect([created.status, created.body]).toEqual([202, expect.objectContaining({ status: 'queued' })]);
    await app.runJobs();
    return get(String(created.body.id));
  }

  return { upload, get, importFile };
}
