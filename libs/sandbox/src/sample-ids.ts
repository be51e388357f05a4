import { createHash } from 'node:crypto';
import type { SampleProvider } from './sample/enrolment.ts';
import type { Contact } from './sample/contacts.ts';
import type { Move } from './sample/pipeline.ts';
import type { SampleBuild } from './sample/sample.ts';

export interface SampleBuildRows {
  id: string;
  /** Id of the filing that the first build has. */
  filing_id: string;
  sample: SampleBuild;
  providers: SampleProviderRows[];
}

export interface SampleProviderRows {
  id: string;
  sample: SampleProvider;
  moves: { id: string; event_id: string; move: Move }[];
  contacts: { id: string; event_id: string; contact: Contact }[];
}

/** Assigns the ids that a sample build has in one account. They are the same at each load, on any day. */
export function assignSampleIds(sample: SampleBuild, account_id: string): SampleBuildRows {
  const label = `${account_id} ${sample.external_id}`;
  const providers = sample.providers.map((provider) => {
    const providerLabel = `${label} ${provider.npi ?? provider.name}`;
    const moves = provider.history.map((move, index) => {
      const moveLabel = `${providerLabel} ${index}`;
      return {
        id: hashToUuid(`${moveLabel} move`),
        event_id: hashToTimedUuid(`${moveLabel} event`, move.created_at),
        move,
      };
    });
    const contacts = provider.contacts.map((contact, index) => {
      const contactLabel = `${providerLabel} ${index}`;
      return {
        id: hashToUuid(`${contactLabel} contact`),
        event_id: hashToTimedUuid(`${contactLabel} contact event`, contact.attempted_at),
        contact,
      };
    });
    return { id: hashToUuid(providerLabel), sample: provider, moves, contacts };
  });
  return { id: hashToUuid(label), filing_id: hashToUuid(`${label} filing`), sample, providers };
}

/** The id of the uploaded beneficiary sample in one account. */
export const assignBeneficiarySampleId = (account_id: string): string => hashToUuid(`${account_id} beneficiary sample`);

/** UUIDv8 from the hash of a label (RFC 9562, appendix B.2). It contains no time, because dates move with each load. */
export const hashToUuid = (label: string): string => formatUuid(digest(label), 8);

/** UUIDv7, because the expiry of an event is read from the time in its id. */
function hashToTimedUuid(label: string, at: Date): string {
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
