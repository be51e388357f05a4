import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { generateDatabaseClients, listRemovedClients } from './database.ts';

const root = join(import.meta.dirname, '../..');

describe('the database clients', () => {
  it('are committed as they are generated from the schemas', async () => {
    const files = await generateDatabaseClients(root);
    expect([...files.keys()].filter((path) => path.endsWith('/client.ts'))).toEqual([
      'libs/db/src/generated/control/client.ts',
      'libs/db/src/generated/network/client.ts',
    ]);
    const differing = [...files].filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text);
    expect(differing.map(([path]) => path)).toEqual([]);
    expect(listRemovedClients(root, files)).toEqual([]);
  });

  it('include no file of a model that a schema no longer has', async () => {
    const files = await generateDatabaseClients(root);
    const model = 'libs/db/src/generated/network/models/Provider.ts';
    files.delete(model);
    expect(listRemovedClients(root, files)).toEqual([model]);
  });
});
