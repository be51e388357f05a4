import {
  bodyError,
  type ContactAttemptCreate,
  encodeId,
  EVIDENCE_NEIGHBORS,
  type FieldError,
  FIRST_CONTACT_DAY,
  invalid,
  isEvidenceComplete,
  MAX_CONTACT_ATTEMPTS,
  Problem,
} from '@pnb/contract';
import { eventDraft, recordEvents } from '@pnb/events';
import { newId, type AccountDb, type AccountTransaction } from '@pnb/db';
import { presentContactAttempt, presentProvider, type ContactAttemptRow, type ProviderRow } from '@pnb/network';

interface NewAttempt {
  current: ProviderRow;
  body: ContactAttemptCreate;
  now: Date;
}

/**
 * Records a contact attempt of a locked provider, counts it on the provider and records the event; the last statement of a
 * transaction. The version and updated_at of the provider stay the same, since no field that a caller can write changes.
 */
export async function recordContactAttempt(tx: AccountTransaction, { current, body, now }: NewAttempt) {
  const columns = attemptColumns(body, now);
  await assertMember(tx, current.id, columns.campaign_id);
  await assertWithinLimit(tx, current.id);
  const row = await tx.sql.contactAttempt.create({
    data: { ...columns, id: newId(), account_id: tx.account_id, provider_id: current.id, actor: tx.actor },
  });
  const provider = row.channel === 'note' ? current : await countAttempt(tx, current, row);
  const contact_attempt = presentContactAttempt(row);
  await recordEvents(tx, [
    eventDraft({
      type: 'provider.contact_attempt_created',
      resource_id: encodeId('provider', current.id),
      build_id: current.build_id,
      data: { object: presentProvider(provider), contact_attempt },
    }),
  ]);
  return contact_attempt;
}

/** The columns of a new attempt; throws every field error that the schema cannot detect. */
function attemptColumns(body: ContactAttemptCreate, now: Date) {
  const { channel, outcome = null, note = null, contact_name = null, attempted_at = now, campaign_id = null } = body;
  const fieldErrors = [...checkChannel({ channel, outcome, note }), ...checkTime(attempted_at, now)];
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
  return { channel, outcome, note, contact_name, campaign_id, attempted_at, created_at: now };
}

/** A note has a text and no outcome, an attempt has an outcome. */
function checkChannel({ channel, outcome, note }: Pick<ContactAttemptRow, 'channel' | 'outcome' | 'note'>) {
  const fieldErrors: FieldError[] = [];
  if (channel !== 'note') {
    if (outcome === null)
      fieldErrors.push(bodyError('/outcome', 'required', `Send the outcome of the attempt by ${channel}.`));
    return fieldErrors;
  }
  if (outcome !== null)
    fieldErrors.push(
      bodyError('/outcome', 'inconsistent', 'A note has no outcome. Omit outcome, or send the channel of the attempt.'),
    );
  if (note === null) fieldErrors.push(bodyError('/note', 'required', 'Send the text of the note.'));
  return fieldErrors;
}

function checkTime(attempted_at: Date, now: Date): FieldError[] {
  const reject = (message: string) => [bodyError('/attempted_at', 'out_of_range', message)];
  if (attempted_at > now)
    return reject(`The time is in the future: it is ${now.toISOString()}. Omit attempted_at for the current time.`);
  return attempted_at < new Date(FIRST_CONTACT_DAY) ? reject(`Send a time on or after ${FIRST_CONTACT_DAY}.`) : [];
}

async function assertMember({ sql }: AccountDb, provider_id: string, campaign_id: string | null): Promise<void> {
  if (campaign_id === null) return;
  const member = await sql.campaignMember.findFirst({ where: { campaign_id, provider_id }, select: { state: true } });
  if (member) return;
  const message = `The provider is not a member of a campaign ${encodeId('campaign', campaign_id)}. Add it first.`;
  throw invalid([bodyError('/campaign_id', 'not_found', message)]);
}

async function assertWithinLimit({ sql }: AccountDb, provider_id: string): Promise<void> {
  const count = await sql.contactAttempt.count({ where: { provider_id } });
  if (count < MAX_CONTACT_ATTEMPTS) return;
  throw new Problem(
    'invalid_state',
    `The provider has ${count} contact attempts and notes, the maximum. Record further ones in your own system.`,
  );
}

async function countAttempt(
  tx: AccountTransaction,
  current: ProviderRow,
  attempt: ContactAttemptRow,
): Promise<ProviderRow> {
  const { attempted_at } = attempt;
  const { id, last_contacted_at, contact_evidence_complete, updated_at } = current;
  const isLatest = last_contacted_at === null || attempted_at > last_contacted_at;
  return tx.sql.provider.update({
    where: { id },
    data: {
      contact_attempt_count: { increment: 1 },
      last_contacted_at: isLatest ? attempted_at : last_contacted_at,
      contact_evidence_complete: contact_evidence_complete || (await isNowComplete(tx, attempt)),
      updated_at,
    },
  });
}

/** Evidence that a new attempt completes contains it: the attempts next to it decide. */
async function isNowComplete({ sql }: AccountDb, attempt: ContactAttemptRow): Promise<boolean> {
  const { id, provider_id, attempted_at: at } = attempt;
  const find = (attempted_at: { lte: Date } | { gt: Date }, order: 'asc' | 'desc') =>
    sql.contactAttempt.findMany({
      where: { provider_id, channel: { not: 'note' }, attempted_at, NOT: { id } },
      orderBy: [{ attempted_at: order }, { id: order }],
      take: EVIDENCE_NEIGHBORS,
    });
  const before = await find({ lte: at }, 'desc');
  return isEvidenceComplete([...before.reverse(), attempt, ...(await find({ gt: at }, 'asc'))]);
}
