import { createHash } from 'node:crypto';
import type { Move, SampleBuild, SampleProvider } from '@pnb/sandbox';

export interface SampleBuildRows {
  id: string;
  sample: SampleBuild;
  providers: SampleProviderRows[];
}

export interface SampleProviderRows {
  id: string;
  sample: SampleProvider;
  moves: { id: string; event_id: string; move: Move }[];
}

/** A build of the sample with the ids it has in one account: the same ones at each load, on whatever day. */
export function insertSampleBuild(sample: SampleBuild, account_id: string): SampleBuildRows {
  const label = `${account_id} ${sample.external_id}`;
  const providers = sample.providers.map((provider) => {
    const own = `${label} ${provider.npi ?? provider.name}`;
    const moves = provider.history.map((move, index) => {
      const name = `${own} ${index}`;
      return { id: makeContentId(`${name} move`), event_id: makeEventId(`${name} event`, move.created_at), move };
    });
    return { id: makeContentId(own), sample: provider, moves };
  });
  return { id: makeContentId(label), sample, providers };
}

/** The UUIDv8 of a label (RFC 9562, appendix B.2): dates move with each load, so no time is part of it. */
const makeContentId = (label: string): string => formatUuid(digest(label), 8);

/** A UUIDv7: that an event has expired is read from the time in its id. */
function makeEventId(label: string, at: Date): string {
  const bytes = digest(label);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return formatUuid(bytes, 7);
}

const digest = (label: string): Buffer => createHash('sha256').update(label).digest().subarray(0, 16);

function formatUuid(bytes: Buffer, version: 7 | 8): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
