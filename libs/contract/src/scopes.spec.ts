import { expect, it } from '@jest/globals';
import { ROUTES } from './routes.ts';
import { ALL_SCOPES } from './scopes.ts';

it('each scope that a key may have opens an operation', () => {
  const opened = new Set(ROUTES.map(({ scope }) => scope).filter((scope) => scope !== null));

  expect([...ALL_SCOPES].sort()).toEqual([...opened].sort());
});
