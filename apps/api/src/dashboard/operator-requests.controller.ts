import { encodeId } from '@pnb/contract';
import { DashboardProblem, operatorRequests } from '@pnb/dashboard-contract';
import {
  decideLimitRequest,
  findLimitRequest,
  listAllLimitRequests,
  type LimitRequestWithAccount,
} from '@pnb/identity';
import { enforceAccountPlan } from '@pnb/webhooks';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { auditOperator } from './operator-audit.ts';

export const OperatorRequestsController = implement(operatorRequests, {
  listOperatedRequests: async ({ query: { status } }, { services }) => ({
    data: (await listAllLimitRequests(services.control, status)).map(present),
  }),

  decideLimitRequest: async ({ params: { id }, body: { status, note } }, operator) => {
    const { control, networks } = operator.services;
    const request = await findLimitRequest(control, id);
    if (!request) throw notFound('limit_request');
    const { account_id, account } = request;
    await auditOperator(operator, {
      account_id,
      action: `limit_request.${status}`,
      subject: encodeId('limit_request', id),
    });
    const decided = await decideLimitRequest(control, { id, status, operator_note: note || null });
    if (!decided) throw new DashboardProblem('limit_request_closed', 'The request is no longer open.');
    const { plan } = decided;
    if (status === 'approved' && plan)
      await Promise.all(Object.values(networks).map((network) => enforceAccountPlan(network, account_id, plan)));
    return present({ ...decided, account });
  },
});

const present = ({ account, ...row }: LimitRequestWithAccount) => ({
  object: 'limit_request' as const,
  ...row,
  account_name: account.name,
});
