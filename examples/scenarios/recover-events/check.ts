import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, type Prepare, readJson } from '../scenario.ts';

const EVENTS = 40;

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const providers = (await api.get(`/v1/providers?build_id=${build_id}&stage=identified&per_page=100`)).data as Json[];
  const change = async (index: number, body: Json) => {
    await api.send('PATCH', `/v1/providers/${String(providers[index]?.id)}`, body);
  };
  await change(0, { owner_email: 'before@plan.example' });
  const [before] = (await api.get('/v1/events?type=provider.updated&per_page=1')).data as Json[];
  const last_sequence = Number(before?.sequence);
  for (let index = 1; index <= EVENTS; index += 1)
    await change(index, index % 4 === 0 ? { stage: 'outreach' } : { owner_email: `person-${index}@plan.example` });
  // An event of another build, which is none of those that were missed.
  const [other] = (await api.list('/v1/builds')).filter(({ id }) => id !== build_id);
  await api.send('POST', '/v1/providers', { build_id: other?.id, name: 'Other build', specialty_code: '008' });
  const since = await listSince(last_sequence);
  const processed_event_ids = [since[3], since[4], since[9]].map((event) => String(event?.id));
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ last_sequence, processed_event_ids }));

  /** Newest first and compared here, unlike the filters of a solution. */
  async function listSince(sequence: number): Promise<Json[]> {
    const all = await api.list(`/v1/events?created_at_gte=${String(before?.created_at)}`);
    return all
      .filter((event) => Number(event.sequence) > sequence && String(event.type).startsWith('provider.'))
      .filter(({ data }) => (data as { object?: Json }).object?.build_id === build_id)
      .toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
  }
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));
  const readIds = () => readJson(folder)?.missed_event_ids as string[];

  return {
    check: async () => {
      const result = readJson(folder);
      if (!result || !Array.isArray(result.missed_event_ids)) return ['there is no result.json with missed_event_ids'];
      const events = await listSince(last_sequence);
      const expected = events.map(({ id }) => String(id)).filter((id) => !processed_event_ids.includes(id));
      const problems: string[] = [];
      if (result.missed_event_ids.join() !== expected.join())
        problems.push(`missed_event_ids must be ${expected.length} events in the order of their sequence`);
      if (result.last_sequence !== events.at(-1)?.sequence)
        problems.push(
          `last_sequence is ${String(result.last_sequence)}, but must be ${String(events.at(-1)?.sequence)}`,
        );
      return problems;
    },
    wrong: {
      'only the first page': () => write({ missed_event_ids: readIds().slice(0, 25) }),
      'an event that was processed before': () => write({ missed_event_ids: [...readIds(), processed_event_ids[0]] }),
      'newest first': () => write({ missed_event_ids: readIds().toReversed() }),
      'an old position': () => write({ last_sequence }),
    },
  };
};
