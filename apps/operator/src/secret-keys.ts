import { setTimeout } from 'node:timers/promises';
import { listSecretKeys, reseal, retireEarlierSecretKeys, type SecretKeyVersion } from '@pnb/identity';
import type { Command, OperatorContext, Result } from './command.ts';
import { Refusal } from './errors.ts';

const describeVersion = ({ version, created_at, retired_at }: SecretKeyVersion, index: number) => ({
  version,
  status: getStatus(retired_at, index),
  created_at,
  retired_at,
});

function getStatus(retired_at: Date | null, index: number): string {
  if (index === 0) return 'in use';
  return retired_at ? 'retired' : 'still needed';
}

const list: Command = {
  name: 'secret-key list',
  usage: '',
  about: 'Lists the versions of PNB_SECRET_KEY, without the keys.',
  words: 0,
  options: {},
  read:
    () =>
    async ({ control }) =>
      (await listSecretKeys(control)).map(describeVersion),
};

const rotate: Command = {
  name: 'secret-key rotate',
  usage: '',
  about:
    'Changes to PNB_NEXT_SECRET_KEY and encrypts everything with it: signing keys, webhook secrets and headers, stored responses. First restart every process with both keys; afterwards restart with the new key as PNB_SECRET_KEY only. Can be interrupted and run again. With the embedded database the next key is created automatically; stop the service first.',
  audit: { action: 'secret_key.rotated', subject: 'version' },
  words: 0,
  options: {},
  read: () => rotateSecretKey,
};

/** A process reads the change within five seconds; until then it can encrypt with the previous key. */
const PASSES = 5;
const BETWEEN_PASSES_MS = 6_000;

async function rotateSecretKey(context: OperatorContext): Promise<Result> {
  const { control, secret, rotation } = context;
  rotation.prepare();
  await secret.activateNext(control);
  let resealed = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const done = await resealAll(context);
    resealed += done.resealed;
    if (pass > 0 && done.resealed === 0) return finish(context, resealed, done.unreadable);
    await setTimeout(BETWEEN_PASSES_MS);
  }
  throw new Refusal(
    'A process still encrypts with the previous key. Restart every process with PNB_SECRET_KEY and PNB_NEXT_SECRET_KEY, then run this command again.',
  );
}

async function resealAll({ control, production, sandbox, secret }: OperatorContext) {
  const done = [await reseal(control, secret), await reseal(production, secret), await reseal(sandbox, secret)];
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    resealed: sum(done.map((result) => result.resealed)),
    unreadable: sum(done.map((result) => result.unreadable)),
  };
}

async function finish({ control, rotation }: OperatorContext, resealed: number, unreadable: number): Promise<Result> {
  await retireEarlierSecretKeys(control);
  rotation.finish();
  const [active] = await listSecretKeys(control);
  return { version: active?.version ?? 0, resealed, unreadable };
}

export const SECRET_KEY_COMMANDS: readonly Command[] = [list, rotate];
