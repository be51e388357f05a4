import { Instant, LimitRequestId, Plan, routes, z } from '@pnb/contract';

/** What an account can request from the operator. */
export const LimitRequestKind = z.enum(['rate_limit', 'plan', 'production']);
export type LimitRequestKind = z.infer<typeof LimitRequestKind>;

export const LimitRequestStatus = z.enum(['open', 'approved', 'declined', 'cancelled']);
export type LimitRequestStatus = z.infer<typeof LimitRequestStatus>;

export const LimitRequest = z.object({
  object: z.literal('limit_request'),
  id: LimitRequestId,
  kind: LimitRequestKind,
  status: LimitRequestStatus,
  /** The requested plan, for the kind `plan`. */
  plan: Plan.nullable(),
  /** The requested limit of each key, for the kind `rate_limit`. */
  requests_per_minute: z.int().nullable(),
  reason: z.string(),
  /** What the operator has written. */
  operator_note: z.string().nullable(),
  created_at: Instant,
  closed_at: Instant.nullable(),
});
export type LimitRequest = z.infer<typeof LimitRequest>;

const LimitRequestCreate = z.strictObject({
  kind: LimitRequestKind,
  plan: Plan.optional(),
  requests_per_minute: z.int().min(1).max(1_000_000).optional(),
  reason: z.string().trim().min(1).max(1_000),
});
export type LimitRequestCreate = z.infer<typeof LimitRequestCreate>;

const path = '/app/api/limit-requests';
const tag = 'Dashboard';

export const limitRequests = routes({
  listLimitRequests: {
    method: 'get',
    path,
    tag,
    summary: 'List the limit requests of the account',
    description: 'Returns the requests of the account to the operator, the newest first.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The requests.', body: z.object({ data: z.array(LimitRequest) }) },
    problems: [],
  },

  createLimitRequest: {
    method: 'post',
    path,
    tag,
    summary: 'Request more from the operator',
    description: 'Requests a higher rate limit, another plan, or production. One request of each kind can be open.',
    scope: null,
    access: 'user',
    body: LimitRequestCreate,
    success: { status: 201, description: 'The open request.', body: LimitRequest },
    problems: [],
    unkeyed: true,
  },

  cancelLimitRequest: {
    method: 'delete',
    path: `${path}/{id}`,
    tag,
    summary: 'Cancel a limit request',
    description: 'Takes an open request back.',
    scope: null,
    access: 'user',
    params: z.object({ id: LimitRequestId }),
    success: { status: 204, description: 'The request is cancelled.' },
    problems: [],
    unkeyed: true,
  },
});

export type LimitRequestBody = z.input<typeof LimitRequest>;
export type LimitRequestListBody = z.input<typeof limitRequests.listLimitRequests.success.body>;
