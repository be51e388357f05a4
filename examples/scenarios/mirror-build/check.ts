import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Json, type Prepare, readJson, runBeside } from '../scenario.ts';

const CHANGES = 30;

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const providers = (await api.get(`/v1/providers?build_id=${build_id}&stage=identified&per_page=100`)).data as Json[];
  const changed: string[] = [];
  const deleted: string[] = [];
  const stop = runBeside(async (signal) => {
    for (let index = 0; index < CHANGES && !signal.aborted; index += 1) {
      await setTimeout(300);
      const id = String(providers[index]?.id);
      if (index % 3 === 0) {
        const body = { build_id, name: `New provider ${index}`, specialty_code: '008', stage: 'identified' };
        await api.send('POST', '/v1/providers', body);
      } else if (index % 3 === 1) {
        await api.send('DELETE', `/v1/providers/${id}`);
        deleted.push(id);
      } else {
        await api.send('PATCH', `/v1/providers/${id}`, { owner_email: 'kim@plan.example', stage: 'outreach' });
        changed.push(id);
      }
    }
  });
  const change = (apply: (mirror: Mirror) => void) => () => {
    const mirror = readJson(folder, 'mirror.json') as unknown as Mirror;
    apply(mirror);
    writeFileSync(join(folder, 'mirror.json'), JSON.stringify(mirror));
  };
  return {
    stop,
    check: async () => {
      const mirror = readJson(folder, 'mirror.json') as unknown as Mirror | null;
      if (!mirror || typeof mirror.providers !== 'object') return ['there is no mirror.json with providers'];
      const events = (await api.get(`/v1/events?build_id=${build_id}&type=provider.*&per_page=1`)).data as Json[];
      const problems = compareProviders(mirror, await api.list(`/v1/providers?build_id=${build_id}`));
      if (changed.length + deleted.length < CHANGES / 2) problems.push('it ended before the changes of the colleagues');
      const newest = (await api.get('/v1/events?per_page=1')).data as Json[];
      if (!(mirror.sequence >= Number(events[0]?.sequence) && mirror.sequence <= Number(newest[0]?.sequence)))
        problems.push(
          `sequence is ${mirror.sequence}, but the newest event of a provider is ${String(events[0]?.sequence)}`,
        );
      return problems;
    },
    wrong: {
      'a provider is missing': change(({ providers: found }) => delete found[changed[0] ?? '']),
      'a deleted provider': change(({ providers: found }) => {
        found[deleted[0] ?? ''] = { name: 'Deleted', stage: 'identified', owner_email: null };
      }),
      'a change is missing': change(({ providers: found }) => {
        const entry = found[changed.at(-1) ?? ''];
        if (entry) entry.stage = 'identified';
      }),
      'an old sequence': change((mirror) => (mirror.sequence -= 1000)),
    },
  };
};

interface Mirror {
  sequence: number;
  providers: Record<string, { name: string; stage: string; owner_email: string | null }>;
}

function compareProviders({ providers }: Mirror, expected: Json[]): string[] {
  const problems = expected.flatMap(({ id, name, stage, owner_email }) => {
    const found = providers[String(id)];
    if (!found) return [`${String(id)} is missing`];
    const isSame = found.name === name && found.stage === stage && found.owner_email === owner_email;
    return isSame ? [] : [`${String(id)} differs from the service`];
  });
  const surplus =
    Object.keys(providers).length - (expected.length - problems.filter((one) => /missing/.test(one)).length);
  if (surplus > 0) problems.push(`${surplus} providers do not exist`);
  return problems.slice(0, 5);
}
