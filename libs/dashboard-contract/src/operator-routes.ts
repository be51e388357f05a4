import { AccountId, ApiKeyId, Environment, Instant, OperatorId, Plan, routes, WebhookId, z } from '@pnb/contract';
import { AccountUpdate, OperatedAccount, OperatedAccountDetail } from './operated-accounts.ts';
import { AuditActor } from './roles.ts';
import { Email } from './session-routes.ts';

/** Rows of one page. */
export const OPERATOR_PAGE_ROWS = 50;

const tag = 'Operator';
const unkeyed = true;

export const OperatorSession = z.object({
  object: z.literal('operator_session'),
  operator: z.object({ id: OperatorId, email: z.string() }),
  created_at: Instant,
  expires_at: Instant,
});

/** An endpoint that is disabled by failures, or has failed since its last success. */
const FailingWebhook = z.object({
  id: WebhookId,
  account_id: AccountId,
  account_name: z.string(),
  environment: Environment,
  url: z.string(),
  status: z.enum(['enabled', 'disabled', 'paused_by_plan']),
  failing_since: Instant.nullable(),
  failed_deliveries: z.int(),
  last_success_at: Instant.nullable(),
});

const JobCount = z.object({
  environment: Environment,
  task: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Tried at least once without success, and to be tried again. */
  failing: z.int(),
  /** Not tried any more. */
  failed: z.int(),
  oldest_due_at: Instant.nullable(),
});

const FailedJob = z.object({
  /** The queue has this id. */
  id: z.string(),
  environment: Environment,
  task: z.string(),
  account_id: AccountId.nullable(),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.string().nullable(),
  run_at: Instant,
});

const AuditEntry = z.object({
  id: z.string(),
  account_id: AccountId.nullable(),
  account_name: z.string().nullable(),
  actor_type: AuditActor,
  actor_id: z.string().nullable(),
  /** Such as `member.role_changed`. */
  action: z.string(),
  /** Id of what was changed. */
  subject: z.string(),
  at: Instant,
  request_id: z.string().nullable(),
});

export const operator = routes({
  signInOperator: {
    method: 'post',
    path: '/app/api/operator/sign-in',
    tag,
    summary: 'Sign in as an operator',
    description: 'Starts a session with a new id. The previous session of the browser ends.',
    scope: null,
    access: 'operator_visitor',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
    success: { status: 201, description: 'The session.', body: OperatorSession },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  signOutOperator: {
    method: 'post',
    path: '/app/api/operator/sign-out',
    tag,
    summary: 'Sign out as an operator',
    description: 'Ends the session of the browser, if it has one.',
    scope: null,
    access: 'operator_visitor',
    success: { status: 204, description: 'There is no session any more.' },
    problems: [],
    unkeyed,
  },

  getOperatorSession: {
    method: 'get',
    path: '/app/api/operator/session',
    tag,
    summary: 'Get the session of the operator',
    description: 'Returns the session of the browser.',
    scope: null,
    access: 'operator',
    success: { status: 200, description: 'The session.', body: OperatorSession },
    problems: [],
  },

  listOperatedAccounts: {
    method: 'get',
    path: '/app/api/operator/accounts',
    tag,
    summary: 'List the accounts',
    description: 'Returns a page of all accounts, the newest first.',
    scope: null,
    access: 'operator',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      plan: Plan.optional(),
      suspended: z.enum(['true', 'false']).optional(),
      /** `next_cursor` of the previous page. */
      cursor: AccountId.optional(),
    }),
    success: {
      status: 200,
      description: 'The accounts.',
      body: z.object({ data: z.array(OperatedAccount), next_cursor: AccountId.nullable() }),
    },
    problems: [],
  },

  getOperatedAccount: {
    method: 'get',
    path: '/app/api/operator/accounts/{id}',
    tag,
    summary: 'Get an account',
    description: 'Returns an account with its keys and the size of its data.',
    scope: null,
    access: 'operator',
    params: z.object({ id: AccountId }),
    success: { status: 200, description: 'The account.', body: OperatedAccountDetail },
    problems: [],
  },

  updateOperatedAccount: {
    method: 'patch',
    path: '/app/api/operator/accounts/{id}',
    tag,
    summary: 'Change an account',
    description:
      'Changes plan, limit or contact address, suspends or resumes the account. It applies at once, also to requests with tokens that exist.',
    scope: null,
    access: 'operator',
    params: z.object({ id: AccountId }),
    body: AccountUpdate,
    success: { status: 200, description: 'The changed account.', body: OperatedAccountDetail },
    problems: [],
    unkeyed,
  },

  revokeOperatedKey: {
    method: 'delete',
    path: '/app/api/operator/accounts/{id}/api-keys/{key_id}',
    tag,
    summary: 'Revoke an API key',
    description: 'Revokes a key of the account, such as one that has leaked. Tokens of the key are refused at once.',
    scope: null,
    access: 'operator',
    params: z.object({ id: AccountId, key_id: ApiKeyId }),
    success: { status: 204, description: 'The key is revoked.' },
    problems: [],
    unkeyed,
  },

  listFailingWebhooks: {
    method: 'get',
    path: '/app/api/operator/failing-webhooks',
    tag,
    summary: 'List the failing webhook endpoints',
    description: 'Returns the endpoints of all accounts without a success since their last failure, the longest first.',
    scope: null,
    access: 'operator',
    success: { status: 200, description: 'At most 200 endpoints.', body: z.object({ data: z.array(FailingWebhook) }) },
    problems: [],
  },

  listJobs: {
    method: 'get',
    path: '/app/api/operator/jobs',
    tag,
    summary: 'List the background jobs',
    description: 'Returns the number of jobs by task, and the jobs with an error, the next to be tried first.',
    scope: null,
    access: 'operator',
    success: {
      status: 200,
      description: 'The counts, and at most 100 jobs with an error of each environment.',
      body: z.object({ counts: z.array(JobCount), failed: z.array(FailedJob) }),
    },
    problems: [],
  },

  listAuditEntries: {
    method: 'get',
    path: '/app/api/operator/audit-entries',
    tag,
    summary: 'List the audit log',
    description: 'Returns changes of accounts, members, keys and users, the newest first.',
    scope: null,
    access: 'operator',
    query: z.strictObject({
      account: AccountId.optional(),
      /** `next_cursor` of the previous page. */
      cursor: z.uuid().optional(),
    }),
    success: {
      status: 200,
      description: 'The entries.',
      body: z.object({ data: z.array(AuditEntry), next_cursor: z.string().nullable() }),
    },
    problems: [],
  },

  retryJob: {
    method: 'post',
    path: '/app/api/operator/jobs/{environment}/{id}/retry',
    tag,
    summary: 'Retry a background job',
    description: 'Makes a job with an error due now, also one that is not tried any more.',
    scope: null,
    access: 'operator',
    params: z.object({ environment: Environment, id: z.string().regex(/^\d{1,19}$/) }),
    success: { status: 204, description: 'The job is due.' },
    problems: [],
    unkeyed,
  },
});

export type OperatedAccountDetailBody = z.input<typeof OperatedAccountDetail>;
export type OperatedAccountListBody = z.input<(typeof operator.listOperatedAccounts.success)['body']>;
export type AuditEntryListBody = z.input<(typeof operator.listAuditEntries.success)['body']>;
export type JobListBody = z.input<(typeof operator.listJobs.success)['body']>;
