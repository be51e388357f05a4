import { createHash } from 'node:crypto';
import type { Move, SampleBuild, SampleProvider } from '@pnb/sandbox';

export interface PlacedBuild {
  id: string;
  sample: SampleBuild;
  providers: PlacedProvider[];
}

export interface PlacedProvider {
  id: string;
  sample: SampleProvider;
  moves: { id: string; event_id: string; move: Move }[];
}

/** A build of the sample with the ids it has in one account: the same ones at each load. */
export function placeBuild(sample: SampleBuild, account_id: string): PlacedBuild {
  const label = `${account_id} ${sample.external_id}`;
  const providers = sample.providers.map((provider) => {
    const own = `${label} ${provider.npi ?? provider.name}`;
    const moves = provider.history.map((move, index) => {
      const name = `${own} ${index}`;
      return { id: idFor(`${name} move`, move.created_at), event_id: idFor(`${name} event`, move.created_at), move };
    });
    return { id: idFor(own, provider.created_at), sample: provider, moves };
  });
  return { id: idFor(label, sample.created_at), sample, providers };
}

/** A UUIDv7 that is the same for the same label and instant. */
function idFor(label: string, at: Date): string {
  const bytes = createHash('sha256').update(label).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
