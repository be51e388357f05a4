import { expect, it } from '@jest/globals';
import { ROUTES } from './routes.ts';
import { ALL_SCOPES } from './scopes.ts';

it('each scope of a key is required by an operation', () => {
  const opened = new Set(ROUTES.map(({ scope }) => scope).filter((scope) => scope !== null));

  expect([...ALL_SCOPES].sort()).toEqual([...opened].sort());
});
