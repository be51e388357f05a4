import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  encodeId,
  Event,
  EVENT_DATA,
  EVENT_EXAMPLES,
  MAX_EVENT_BYTES,
  type Provider,
  type EmittedEventType,
  z,
} from '@pnb/contract';
import { useNetworkDatabase } from '@pnb/test-databases';
import { type AccountDb, newId } from '@pnb/db';
import { type EventDraft, recordEvents } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;

beforeEach(() => {
  db = database.anAccount();
});

const build = encodeId('build', newId());
const provider = encodeId('provider', newId());

/** The example of a type with some of its data replaced, as it is stored. */
async function reported(type: EmittedEventType, resource_id: string, changes: object) {
  const data = { ...(z.decode(EVENT_DATA[type] as z.ZodType, EVENT_EXAMPLES[type]) as object), ...changes };
  const made = { type, resource_id, build_id: null, data } as unknown as EventDraft;
  await db.transaction((tx) => recordEvents(tx, [made]));
  const { body } = await db.sql.event.findFirstOrThrow();
  const event = Event.parse(JSON.parse(body));
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_EVENT_BYTES);
  expect(EVENT_DATA[type].strict().safeParse(event.data).error).toBeUndefined();
  return event.data as Record<string, unknown> & { changed_cells?: object[] };
}

const whole = (z.decode(EVENT_DATA['provider.created'], EVENT_EXAMPLES['provider.created']) as { object: Provider })
  .object;
const large = {
  metadata: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key-${at}`, '\u{1f600}'.repeat(250)])),
  locations: Array.from({ length: 50 }, () => ({ ...whole.locations[0], address_line_1: '\u20ac'.repeat(200) })),
};
const cell = {
  county_fips: '49035',
  specialty_code: '008',
  from_status: 'met',
  to_status: 'not_met',
  from: null,
  to: null,
};

describe('the body of an event', () => {
  it('is complete within the maximum size', async () => {
    const data = await reported('provider.updated', provider, {});
    expect(data).toMatchObject({ object: { name: 'Ana Rivera, MD' } });
    expect(data).not.toHaveProperty('truncated');
  });

  it('refers to the URL of an object that is too large', async () => {
    expect(await reported('provider.updated', provider, { object: { ...whole, ...large } })).toMatchObject({
      object: { object: 'provider', id: provider, url: `/v1/providers/${provider}` },
      previous: { external_id: null },
      truncated: true,
    });
  });

  it('omits the previous values when they are too large as well', async () => {
    const previous = large;
    expect(await reported('provider.updated', provider, { object: { ...whole, ...large }, previous })).toMatchObject({
      object: { object: 'provider', id: provider },
      previous: {},
      truncated: true,
    });
  });

  it('keeps the score, and as many changed cells as fit', async () => {
    const changed_cells = Array.from({ length: 1_247 }, (_, at) => ({ ...cell, county_fips: String(10_000 + at) }));
    const caused_by = Array.from({ length: 1_000 }, newId);

    const data = await reported('adequacy.score_updated', build, { changed_cells, caused_by });

    expect(data).toMatchObject({ object: { score: 87.41 }, previous: { score: 87.33 }, truncated: true });
    const kept = data.changed_cells?.length ?? 0;
    expect(data.changed_cells).toEqual(changed_cells.slice(0, kept));
    expect(kept).toBeGreaterThan(200);
    expect(kept).toBeLessThan(1_247);
  });
});
