import { AccountId, LimitRequestId, routes, z } from '@pnb/contract';
import { LimitRequest, LimitRequestStatus } from './limit-request-routes.ts';

export const OperatedRequest = LimitRequest.extend({ account_id: AccountId, account_name: z.string() });

/** What accounts have requested of the operator. */
export const operatorRequests = routes({
  listOperatedRequests: {
    method: 'get',
    path: '/app/api/operator/limit-requests',
    tag: 'Operator',
    summary: 'List the requests of accounts',
    description: 'Returns requests for limits, plans and production, the newest first.',
    scope: null,
    access: 'operator',
    query: z.strictObject({ status: LimitRequestStatus.optional() }),
    success: {
      status: 200,
      description: 'At most 1,000 requests.',
      body: z.object({ data: z.array(OperatedRequest) }),
    },
    problems: [],
  },

  decideLimitRequest: {
    method: 'post',
    path: '/app/api/operator/limit-requests/{id}/decision',
    tag: 'Operator',
    summary: 'Decide a request',
    description: 'Approves or declines an open request. An approval changes the account at once.',
    scope: null,
    access: 'operator',
    params: z.object({ id: LimitRequestId }),
    body: z.strictObject({
      status: LimitRequestStatus.extract(['approved', 'declined']),
      /** Shown to the account. */
      note: z.string().trim().max(1_000).optional(),
    }),
    success: { status: 200, description: 'The closed request.', body: OperatedRequest },
    problems: [],
    unkeyed: true,
  },
});

export type OperatedRequestListBody = z.input<(typeof operatorRequests.listOperatedRequests.success)['body']>;
