import { Actor } from './actor.ts';
import { CONTACT_EVIDENCE } from './contact-evidence.ts';
import { CampaignId, ContactAttemptId, count, created_at, Instant, notBlank, ProviderId, text } from './formats.ts';
import { nullable, z } from './zod.ts';

export const ContactChannel = z
  .enum(['phone', 'email', 'letter', 'fax', 'portal', 'visit', 'note'])
  .openapi('ContactChannel', {
    description: 'Channel of the attempt. note: an internal note, which is not an attempt to reach the provider.',
    example: 'phone',
  });
export type ContactChannel = z.infer<typeof ContactChannel>;

export const ContactOutcome = z
  .enum(['reached', 'left_message', 'no_answer', 'wrong_contact', 'sent', 'bounced', 'declined', 'interested', 'other'])
  .openapi('ContactOutcome', { description: 'Outcome of the attempt.', example: 'left_message' });

/** Contact attempts and notes of one provider. */
export const MAX_CONTACT_ATTEMPTS = 10_000;

/** Contact attempts before this day are not accepted. */
export const FIRST_CONTACT_DAY = '2000-01-01';

const note = text(4_000).openapi({
  description: 'Text of the note, or a summary of the conversation.',
  example: 'The office manager wants to see the fee schedule.',
});

const writable = {
  channel: ContactChannel,
  outcome: nullable(ContactOutcome).openapi({ description: 'Outcome of the attempt. Null for the channel note.' }),
  contact_name: text(200).nullable().openapi({
    description: 'Name of the contacted person.',
    example: 'J. Doe, office manager',
  }),
  note: note.nullable(),
  attempted_at: Instant.openapi({ description: 'When the attempt was made.' }),
};

export const ContactAttempt = z
  .object({
    object: z.literal('contact_attempt').openapi({ description: 'Always contact_attempt.' }),
    id: ContactAttemptId,
    provider_id: ProviderId,
    campaign_id: CampaignId.nullable().openapi({
      description: 'The campaign for which the attempt was made. Null if it was made for none.',
    }),
    ...writable,
    actor: Actor,
    created_at: created_at.openapi({ description: 'When the service recorded the attempt.' }),
  })
  .openapi('ContactAttempt', { description: 'An attempt to contact a provider, or a note. It never changes.' });
export type ContactAttempt = z.infer<typeof ContactAttempt>;

export const ContactAttemptCreate = z
  .strictObject({
    campaign_id: CampaignId.nullable().openapi({
      description:
        'The campaign for which the attempt was made, of which the provider must be a member. Counted in its result.',
    }),
    ...writable,
    outcome: nullable(ContactOutcome).openapi({
      description: 'Outcome of the attempt. Required, except for the channel note, which has none.',
      example: 'left_message',
    }),
    note: notBlank(note).nullable().openapi({
      description: 'Text of the note, or a summary of the conversation. Required for the channel note.',
    }),
    attempted_at: Instant.openapi({
      description: `When the attempt was made: from ${FIRST_CONTACT_DAY} to now. Defaults to now.`,
    }),
  })
  .partial()
  .required({ channel: true })
  .openapi('ContactAttemptCreate', {
    description: 'A contact attempt or a note to record.',
    example: {
      channel: 'phone',
      outcome: 'left_message',
      contact_name: 'J. Doe, office manager',
      note: 'Call back about the fee schedule.',
    },
  });
export type ContactAttemptCreate = z.infer<typeof ContactAttemptCreate>;

const { campaign_id, contact_name, attempted_at } = ContactAttemptCreate.shape;

/** The requests that `ContactAttemptCreate` accepts. */
export const CONTACT_ATTEMPTS = {
  OutreachAttemptCreate: z
    .strictObject({
      campaign_id,
      channel: ContactChannel.exclude(['note']).openapi({ description: 'Channel of the attempt.', example: 'phone' }),
      outcome: ContactOutcome,
      contact_name,
      note: ContactAttemptCreate.shape.note.openapi({ description: 'Summary of the conversation.' }),
      attempted_at,
    })
    .openapi({
      description: 'An attempt to reach the provider, with its outcome.',
      example: { channel: 'phone', outcome: 'left_message', note: 'Call back about the fee schedule.' },
    }),
  ContactNoteCreate: z
    .strictObject({
      campaign_id,
      channel: z.literal('note').openapi({ description: 'Always note.' }),
      outcome: z.null().optional().openapi({ description: 'A note has no outcome.' }),
      contact_name,
      note: notBlank(note).openapi({ description: 'Text of the note.' }),
      attempted_at,
    })
    .openapi({
      description: 'An internal note, which is not an attempt to reach the provider.',
      example: { channel: 'note', note: 'The office manager wants to see the fee schedule.' },
    }),
};

/** Fields of a provider that count its contact attempts. */
export const contactFields = {
  contact_attempt_count: count('Number of contact attempts, without notes. An attempt does not change updated_at.'),
  last_contacted_at: Instant.nullable().openapi({
    description: 'When the latest contact attempt was made. Notes are not counted. Null if there is none.',
  }),
  contact_evidence_complete: z.boolean().openapi({
    description:
      `Whether ${CONTACT_EVIDENCE.attempts} contact attempts over at least ${CONTACT_EVIDENCE.channels} channels were made within ` +
      `${CONTACT_EVIDENCE.days / 7} weeks, as reviewers of exception requests expect. Notes are not counted.`,
    example: false,
  }),
};
