import { Actor } from './actor.ts';
import { AT, ID } from './example-values.ts';
import { ApiKeyId, Instant, UserId } from './formats.ts';
import { z } from './zod.ts';

const MemberKeyReference = z
  .object({
    object: z.literal('api_key').openapi({ description: 'Always api_key.' }),
    id: ApiKeyId,
    name: z.string().max(100).openapi({ description: 'Name of the API key.', example: 'CRM sync' }),
    last4: z.string().max(4).openapi({ description: 'Last four characters of the key.', example: 'fJWt' }),
    last_used_at: Instant.nullable().openapi({ description: 'When an access token was last issued for the key.' }),
  })
  .openapi('MemberKeyReference', { description: 'A key that a member of the account has created.' });

const listKeys = (description: string) => z.array(MemberKeyReference).max(200).openapi({ description });

/** Payload of each event of a member. */
export const MEMBER_EVENT_DATA = {
  'member.removed': z
    .object({
      object: z
        .object({ object: z.literal('user').openapi({ description: 'Always user.' }), id: UserId })
        .openapi('UserReference', { description: 'The user that is no member of the account any more.' }),
      kept_keys: listKeys(
        'Keys of the environment that the member has created, also by another of these keys, and that stay valid. The first 200.',
      ),
      revoked_keys: listKeys('Keys of the environment that were revoked with the removal. The first 200.'),
      actor: Actor,
    })
    .openapi('MemberRemovedData', {
      description:
        'Payload of member.removed. The event is emitted in each environment of the account, with the keys of that environment.',
    }),
} as const;

type Wire = z.input<(typeof MEMBER_EVENT_DATA)['member.removed']>;

const key = { object: 'api_key', id: `key_${ID}`, name: 'CRM sync', last4: 'fJWt', last_used_at: AT } as const;

/** An example payload of each event of a member. */
export const MEMBER_EVENT_EXAMPLES: { readonly 'member.removed': Wire } = {
  'member.removed': {
    object: { object: 'user', id: `usr_${ID}` },
    kept_keys: [],
    revoked_keys: [key],
    actor: { type: 'user', id: `usr_${ID}` },
  },
};
