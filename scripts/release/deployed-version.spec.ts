import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { nameVersion } from './deployed-version.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('each file that is deployed with a version gets it in one place', () => {
  const changed = nameVersion('77.0.1', read);
  expect(changed.length).toBeGreaterThan(6);
  for (const [path, text] of changed)
    expect([path, text.split('77.0.1')]).toEqual([path, [expect.any(String), expect.any(String)]]);
});
