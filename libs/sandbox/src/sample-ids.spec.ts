import { describe, expect, it } from '@jest/globals';
import { newId } from '@pnb/db';
import { generateSample } from './sample/sample.ts';
import { assignSampleIds } from './sample-ids.ts';

const account_id = newId();

/** Ids of the sample of an account as it is loaded on a day. */
const idsOn = (day: string, account = account_id): string[] =>
  generateSample(new Date(day))
    .builds.map((build) => assignSampleIds(build, account))
    .flatMap(({ id, providers }) => [
      id,
      ...providers.flatMap(({ id: provider_id, moves, contacts }) => [
        provider_id,
        ...moves.map((move) => move.id),
        ...contacts.map((contact) => contact.id),
      ]),
    ]);

describe('the ids of the sample', () => {
  const ids = idsOn('2026-11-18');

  it.each(['2026-11-19', '2026-12-31', '2027-01-01', '2028-02-29'])('are the same when it is loaded on %s', (day) => {
    expect(idsOn(day)).toEqual(ids);
  });

  it('differ from each other and from those of another account', () => {
    const all = [...ids, ...idsOn('2026-11-18', newId())];
    expect(ids.length).toBeGreaterThan(10_000);
    expect(new Set(all).size).toBe(all.length);
  });
});
