import { encodeId, Name, type Plan, z } from '@pnb/contract';
import {
  changeAccount,
  createAccount,
  findAccount,
  listAccounts,
  getRateLimit,
  type AccountChange,
  type AccountRow,
} from '@pnb/identity';
import { openAccount } from '@pnb/provisioning';
import { enforceAccountPlan } from '@pnb/webhooks';
import type { Command, OperatorContext, Result } from './command.ts';
import { Refusal } from './errors.ts';
import {
  validate,
  parseEmail,
  parseId,
  parseLimit,
  getRequiredOption,
  parsePlan,
  getOption,
  getWord,
} from './options.ts';

const NewAccount = z.object({ name: Name });

interface NewAccountOptions {
  name: string;
  plan: Plan;
  contact_email: string | null;
}

export async function getAccount({ control }: OperatorContext, id: string): Promise<AccountRow> {
  const account = await findAccount(control, id);
  if (!account) throw new Refusal(`There is no account ${encodeId('account', id)}. account list shows all accounts.`);
  return account;
}

const create: Command = {
  name: 'account create',
  usage: '--name <text> --plan <plan> [--email <address>] [--sandbox]',
  about:
    'Creates an account. --email sets the contact address, which receives an e-mail when a webhook endpoint is disabled. With --sandbox the account gets a copy of the sample and a sandbox key, which is shown once.',
  audit: { action: 'account.created', subject: 'account_id' },
  words: 0,
  options: {
    name: { type: 'string' },
    plan: { type: 'string' },
    email: { type: 'string' },
    sandbox: { type: 'boolean' },
  },
  read: (line) => {
    const { name } = validate(NewAccount, { name: getRequiredOption(line, 'name').trim() }, { name: '--name' });
    const email = getOption(line, 'email');
    const contact_email = email === undefined ? null : parseEmail(email);
    const account = { name, plan: parsePlan(getRequiredOption(line, 'plan')), contact_email };
    return line.options.sandbox === true ? (context) => open(context, account) : (context) => insert(context, account);
  },
};

async function insert({ control }: OperatorContext, account: NewAccountOptions): Promise<Result> {
  const id = await createAccount(control, account);
  return { account_id: encodeId('account', id), ...account };
}

async function open({ control, sandbox }: OperatorContext, account: NewAccountOptions): Promise<Result> {
  const { account_id, build_id, sandbox_api_key } = await openAccount(control, sandbox, account);
  return {
    account_id: encodeId('account', account_id),
    ...account,
    sandbox_build_id: encodeId('build', build_id),
    sandbox_api_key,
  };
}

/** `override` is null when the limit of the plan applies. */
const present = (row: AccountRow) => ({
  account_id: encodeId('account', row.id),
  name: row.name,
  plan: row.plan,
  requests_per_minute: getRateLimit({ requests_per_minute: null }, row),
  override: row.requests_per_minute,
  contact_email: row.contact_email,
  suspended_at: row.suspended_at,
  closed_at: row.closed_at,
  erase_after: row.erase_after,
  created_at: row.created_at,
});

const list: Command = {
  name: 'account list',
  usage: '',
  about: 'Lists all accounts.',
  words: 0,
  options: {},
  read:
    () =>
    async ({ control }) =>
      (await listAccounts(control)).map(present),
};

const plan: Command = {
  name: 'account plan',
  usage: '<acct_…> <plan>',
  about:
    'Changes the plan: starter, professional or enterprise. Webhook endpoints beyond the limit of the plan are paused, the newest first; a larger plan resumes them. Event destinations are disabled, except with enterprise.',
  audit: { action: 'account.updated', subject: 'account_id' },
  words: 2,
  options: {},
  read: (line) => change(parseId('account', getWord(line, 0)), { plan: parsePlan(getWord(line, 1)) }),
};

const limit: Command = {
  name: 'account limit',
  usage: '<acct_…> <requests per minute|plan>',
  about: 'Overrides the rate limit of every key of the account; plan removes the override.',
  audit: { action: 'account.updated', subject: 'account_id' },
  words: 2,
  options: {},
  read: (line) => change(parseId('account', getWord(line, 0)), { requests_per_minute: parseLimit(getWord(line, 1)) }),
};

const email: Command = {
  name: 'account email',
  usage: '<acct_…> <address|none>',
  about:
    'Changes the contact address, which receives an e-mail when a webhook endpoint is disabled; none removes the address.',
  audit: { action: 'account.updated', subject: 'account_id' },
  words: 2,
  options: {},
  read: (line) => {
    const address = getWord(line, 1);
    return change(parseId('account', getWord(line, 0)), {
      contact_email: address === 'none' ? null : parseEmail(address),
    });
  },
};

const suspend: Command = {
  name: 'account suspend',
  usage: '<acct_…>',
  about:
    'Suspends an account: its API keys, tokens and users are refused at once with account_suspended. Its data is kept, and pending deliveries are still sent.',
  audit: { action: 'account.suspended', subject: 'account_id' },
  words: 1,
  options: {},
  read: (line) => change(parseId('account', getWord(line, 0)), { suspended_at: new Date() }),
};

const resume: Command = {
  name: 'account resume',
  usage: '<acct_…>',
  about: 'Ends the suspension of an account.',
  audit: { action: 'account.resumed', subject: 'account_id' },
  words: 1,
  options: {},
  read: (line) => change(parseId('account', getWord(line, 0)), { suspended_at: null }),
};

const change =
  (id: string, columns: AccountChange) =>
  async (context: OperatorContext): Promise<Result> => {
    await getAccount(context, id);
    const changed = await changeAccount(context.control, id, columns);
    if (columns.plan) await enforcePlan(context, id, columns.plan);
    return present(changed);
  };

/** Pauses and resumes webhook endpoints in both environments. */
export async function enforcePlan({ production, sandbox }: OperatorContext, id: string, to: Plan): Promise<void> {
  await Promise.all([production, sandbox].map((network) => enforceAccountPlan(network, id, to)));
}

export const ACCOUNT_COMMANDS: readonly Command[] = [create, list, plan, limit, email, suspend, resume];
