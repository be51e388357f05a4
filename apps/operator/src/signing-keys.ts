import {
  listSigningKeys,
  PUBLISH_AHEAD_MS,
  revokeSigningKey,
  rotateSigningKey,
  type SigningKeyTimes,
} from '@pnb/identity';
import type { Command, OperatorContext, Result } from './command.ts';
import { Refusal } from './errors.ts';
import { quote, getWord } from './options.ts';

function present(key: SigningKeyTimes, signer: string | undefined) {
  return { kid: key.kid, status: getStatus(key, signer), active_from: key.active_from, retired_at: key.retired_at };
}

function getStatus({ kid, active_from, retired_at }: SigningKeyTimes, signer: string | undefined): string {
  if (retired_at && retired_at.getTime() <= Date.now()) return 'retired';
  if (kid === signer) return 'signs';
  return active_from.getTime() > Date.now() ? 'published' : 'verifies';
}

async function presentAll({ control }: OperatorContext) {
  const keys = await listSigningKeys(control);
  const now = Date.now();
  const isInForce = ({ active_from, retired_at }: SigningKeyTimes): boolean =>
    active_from.getTime() <= now && (retired_at === null || retired_at.getTime() > now);
  const signer = keys.find(isInForce)?.kid;
  return keys.map((key) => present(key, signer));
}

const list: Command = {
  name: 'signing-key list',
  usage: '',
  about: 'Lists the keys that sign access tokens.',
  words: 0,
  options: {},
  read: () => presentAll,
};

const rotate: Command = {
  name: 'signing-key rotate',
  usage: '[--now]',
  about:
    'Publishes a new signing key a day before it signs. With --now it signs immediately: for up to an hour, until caches of the key set contain it, other services may reject its tokens. Tokens of the previous key stay valid for up to 62 minutes; signing-key revoke ends them.',
  audit: { action: 'signing_key.rotated', subject: 'kid' },
  words: 0,
  options: { now: { type: 'boolean' } },
  read: ({ options }) => {
    const ahead = options.now === true ? 0 : PUBLISH_AHEAD_MS;
    return (context) => createNextKey(context, ahead);
  },
};

async function createNextKey(context: OperatorContext, ahead: number): Promise<Result> {
  const sealKey = context.secret.derive('signing keys');
  const kid = await rotateSigningKey(context.control, sealKey, new Date(Date.now() + ahead));
  return (await presentAll(context)).find((key) => key.kid === kid) ?? { kid };
}

const revoke: Command = {
  name: 'signing-key revoke',
  usage: '<kid>',
  about:
    'Revokes a leaked signing key immediately, in every process: its tokens are rejected, and clients request new ones. If no other key can sign, the next published key or a new one starts to sign. Other services that verify tokens with the published key set may accept the key for up to an hour, until their caches expire.',
  audit: { action: 'signing_key.revoked', subject: 'kid' },
  words: 1,
  options: {},
  read: (line) => {
    const kid = getWord(line, 0);
    return async (context) => {
      const sealKey = context.secret.derive('signing keys');
      if (!(await revokeSigningKey(context.control, sealKey, kid)))
        throw new Refusal(`There is no signing key ${quote(kid)}; signing-key list shows all keys.`);
      return presentAll(context);
    };
  },
};

export const SIGNING_KEY_COMMANDS: readonly Command[] = [list, rotate, revoke];
