import { encodeId } from '@pnb/contract';
import { LimitRequestStatus } from '@pnb/dashboard-contract';
import {
  decideLimitRequest,
  findLimitRequest,
  listAllLimitRequests,
  type LimitRequestWithAccount,
} from '@pnb/identity';
import { enforcePlan } from './accounts.ts';
import type { Command, OperatorContext, Result } from './command.ts';
import { Refusal, UsageError } from './errors.ts';
import { getOption, getWord, parseId, quote } from './options.ts';

const MAX_NOTE_CHARS = 1_000;

const present = (row: LimitRequestWithAccount) => ({
  limit_request_id: encodeId('limit_request', row.id),
  account_id: encodeId('account', row.account_id),
  account: row.account.name,
  kind: row.kind,
  requested: row.plan ?? row.requests_per_minute,
  status: row.status,
  reason: row.reason,
  note: row.operator_note,
  created_at: row.created_at,
  closed_at: row.closed_at,
});

const list: Command = {
  name: 'request list',
  usage: '[--status <status>]',
  about: 'Lists what accounts have requested, the newest first: open (default), approved, declined or cancelled.',
  words: 0,
  options: { status: { type: 'string' } },
  read: (line) => {
    const status = parseStatus(getOption(line, 'status') ?? 'open');
    return async ({ control }) => (await listAllLimitRequests(control, status)).map(present);
  },
};

function parseStatus(text: string): LimitRequestStatus {
  const { data } = LimitRequestStatus.safeParse(text);
  if (!data) throw new UsageError(`${quote(text)} is not a status: ${LimitRequestStatus.options.join(', ')}.`);
  return data;
}

const buildDecision = (verb: 'approve' | 'decline', about: string): Command => ({
  name: `request ${verb}`,
  usage: '<lrq_…> [--note <text>]',
  about,
  audit: {
    action: verb === 'approve' ? 'limit_request.approved' : 'limit_request.declined',
    subject: 'limit_request_id',
  },
  words: 1,
  options: { note: { type: 'string' } },
  read: (line) => {
    const id = parseId('limit_request', getWord(line, 0));
    const operator_note = getOption(line, 'note')?.trim() || null;
    if ((operator_note ?? '').length > MAX_NOTE_CHARS)
      throw new UsageError(`--note: at most ${MAX_NOTE_CHARS} characters are allowed.`);
    return (context) => decide(context, { id, status: verb === 'approve' ? 'approved' : 'declined', operator_note });
  },
});

async function decide(
  context: OperatorContext,
  decision: { id: string; status: 'approved' | 'declined'; operator_note: string | null },
): Promise<Result> {
  const text = encodeId('limit_request', decision.id);
  const request = await findLimitRequest(context.control, decision.id);
  if (!request) throw new Refusal(`There is no request ${text}. request list shows the open ones.`);
  const decided = await decideLimitRequest(context.control, decision);
  if (!decided) throw new Refusal(`The request ${text} is ${request.status}; only an open request can be decided.`);
  if (decided.status === 'approved' && decided.plan) await enforcePlan(context, decided.account_id, decided.plan);
  return present({ ...decided, account: request.account });
}

export const LIMIT_REQUEST_COMMANDS: readonly Command[] = [
  list,
  buildDecision(
    'approve',
    'Approves a request, which takes effect at once: the rate limit or the plan of the account changes, or its users can create production keys.',
  ),
  buildDecision('decline', 'Declines a request. The account sees the note.'),
];
