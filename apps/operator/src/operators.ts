import { encodeId } from '@pnb/contract';
import { createOperator, listOperators, makePassword, updateOperator } from '@pnb/identity';
import type { Command, OperatorContext, Result } from './command.ts';
import { Refusal } from './errors.ts';
import { getRequiredOption, getWord, parseEmail } from './options.ts';

const create: Command = {
  name: 'operator create',
  usage: '--email <address>',
  about: 'Creates a sign-in to the pages of the operator, /app/operator, and shows its password once.',
  audit: { action: 'operator.created', subject: 'operator_id' },
  words: 0,
  options: { email: { type: 'string' } },
  read: (line) => {
    const email = parseEmail(getRequiredOption(line, 'email'));
    return async ({ control }) => {
      const password = makePassword();
      const id = await createOperator(control, { email: email.toLowerCase(), password });
      if (!id) throw new Refusal(`There is an operator ${email}. operator password makes a new password.`);
      return { operator_id: encodeId('operator', id), email: email.toLowerCase(), password };
    };
  },
};

const list: Command = {
  name: 'operator list',
  usage: '',
  about: 'Lists the operators that can sign in.',
  words: 0,
  options: {},
  read:
    () =>
    async ({ control }) =>
      (await listOperators(control)).map(({ id, email, disabled_at, created_at }) => ({
        operator_id: encodeId('operator', id),
        email,
        disabled_at,
        created_at,
      })),
};

const password: Command = {
  name: 'operator password',
  usage: '<address>',
  about: 'Makes a new password, shows it once, and ends all sessions of the operator.',
  audit: { action: 'operator.password_changed', subject: 'email' },
  words: 1,
  options: {},
  read: (line) => {
    const email = parseEmail(getWord(line, 0)).toLowerCase();
    const made = makePassword();
    return change(email, { password: made }, { email, password: made });
  },
};

const disable: Command = {
  name: 'operator disable',
  usage: '<address>',
  about: 'Ends all sessions of an operator, and refuses new ones.',
  audit: { action: 'operator.disabled', subject: 'email' },
  words: 1,
  options: {},
  read: (line) => {
    const [email, disabled_at] = [parseEmail(getWord(line, 0)).toLowerCase(), new Date()];
    return change(email, { disabled_at }, { email, disabled_at });
  },
};

const enable: Command = {
  name: 'operator enable',
  usage: '<address>',
  about: 'Lets a disabled operator sign in again.',
  audit: { action: 'operator.enabled', subject: 'email' },
  words: 1,
  options: {},
  read: (line) => {
    const email = parseEmail(getWord(line, 0)).toLowerCase();
    return change(email, { disabled_at: null }, { email, disabled_at: null });
  },
};

const change =
  (email: string, columns: Parameters<typeof updateOperator>[2], result: Result) =>
  async ({ control }: OperatorContext): Promise<Result> => {
    if (await updateOperator(control, email, columns)) return result;
    throw new Refusal(`There is no operator ${email}. operator list shows all of them.`);
  };

export const OPERATOR_COMMANDS: readonly Command[] = [create, list, password, disable, enable];
