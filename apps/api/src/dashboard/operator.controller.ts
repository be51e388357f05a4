import { encodeId, type z } from '@pnb/contract';
import { DashboardProblem, operator, type OperatorSession } from '@pnb/dashboard-contract';
import { countJobs, listFailedJobs, retryJob } from '@pnb/db';
import { readAccountSize } from '@pnb/network';
import {
  addressGroup,
  changeAccount,
  changeQuotas,
  endOperatorSession,
  findAccountRow,
  findKey,
  findOperatorSession,
  listAccountKeys,
  listAccountQuotas,
  listAccountRows,
  listAuditEntries,
  openOperatorSession,
  type OperatorSessionRecord,
  recordAudit,
  revokeKey,
  verifyOperator,
} from '@pnb/identity';
import { enforceAccountPlan, listFailingWebhooks } from '@pnb/webhooks';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { readOperatorToken, signInRequired } from '../http/operator-session.ts';
import { withoutUndefined } from '../http/without-undefined.ts';
import type { Services } from '../services.ts';
import { auditOperator } from './operator-audit.ts';
import { countAttempt, describeBrowser } from './start-session.ts';

export const OperatorController = implement(operator, {
  signInOperator: async ({ body }, request, services) => {
    await countAttempt(services, 'operator_sign_in', addressGroup(request.ip));
    await countAttempt(services, 'operator_sign_in', body.email);
    const operator_id = await verifyOperator(services.control, body);
    if (!operator_id) throw new DashboardProblem('invalid_credentials', 'The e-mail address or the password is wrong.');
    const subject = encodeId('operator', operator_id);
    const by = { actor_type: 'operator' as const, actor_id: subject, request_id: request.id };
    await recordAudit(services.control.prisma, { account_id: null, by, action: 'operator.signed_in', subject });
    const previous = readOperatorToken(request);
    if (previous !== null) await endOperatorSession(services.control, previous);
    const token = await openOperatorSession(services.control, { operator_id, ...describeBrowser(request) });
    request.operator_token = token;
    const session = await findOperatorSession(services.control, token);
    if (!session) throw signInRequired();
    return presentSession(session);
  },

  signOutOperator: async (_input, request, { control }) => {
    const token = readOperatorToken(request);
    if (token !== null) await endOperatorSession(control, token);
    request.operator_token = '';
  },

  getOperatorSession: async (_input, { session }) => presentSession(session),

  listOperatedAccounts: async ({ query }, { services }) => listAccountRows(services.control, query),

  getOperatedAccount: async ({ params }, { services }) => readAccount(services, params.id),

  updateOperatedAccount: async ({ params: { id }, body }, operator) => {
    const { services } = operator;
    const before = await readAccount(services, id);
    const { is_suspended, quotas, ...changed } = body;
    // The time of a suspension is that of its beginning.
    const suspension =
      is_suspended === undefined || is_suspended === (before.suspended_at !== null)
        ? {}
        : { suspended_at: is_suspended ? new Date() : null };
    await auditOperator(operator, {
      account_id: id,
      action: describeChange(body),
      subject: encodeId('account', id),
    });
    await changeAccount(services.control, id, withoutUndefined({ ...changed, ...suspension }));
    if (quotas) await changeQuotas(services.control, id, withoutUndefined(quotas));
    const { plan } = changed;
    if (plan)
      await Promise.all(Object.values(services.networks).map((network) => enforceAccountPlan(network, id, plan)));
    return readAccount(services, id);
  },

  revokeOperatedKey: async ({ params: { id, key_id } }, operator) => {
    const { control } = operator.services;
    const key = await findKey(control, key_id);
    if (key?.account_id !== id) throw notFound('api_key');
    await auditOperator(operator, {
      account_id: id,
      action: 'api_key.revoked',
      subject: encodeId('api_key', key_id),
    });
    await revokeKey(control, key_id);
  },

  listFailingWebhooks: async (_input, { services }) => ({
    data: await listFailingWebhooks(services.control, Object.values(services.networks)),
  }),

  listAuditEntries: async ({ query }, { services }) => listAuditEntries(services.control, query),

  listJobs: async (_input, { services }) => {
    const networks = Object.values(services.networks);
    const [counts, failed] = [
      await Promise.all(networks.map(countJobs)),
      await Promise.all(networks.map(listFailedJobs)),
    ];
    return { counts: counts.flat(), failed: failed.flat() };
  },

  retryJob: async ({ params: { environment, id } }, operator) => {
    await auditOperator(operator, { account_id: null, action: 'job.retried', subject: `${environment} ${id}` });
    if (!(await retryJob(operator.services.networks[environment], id))) throw notFound('job');
  },
});

const describeChange = ({ is_suspended }: { is_suspended?: boolean | undefined }): string =>
  is_suspended === undefined ? 'account.updated' : is_suspended ? 'account.suspended' : 'account.resumed';

const presentSession = (session: OperatorSessionRecord): z.infer<typeof OperatorSession> => ({
  object: 'operator_session',
  operator: { id: session.operator_id, email: session.email },
  created_at: session.created_at,
  expires_at: session.expires_at,
});

async function readAccount(services: Services, id: string) {
  const account = await findAccountRow(services.control, id);
  if (!account) throw notFound('account');
  const usage = await Promise.all(Object.values(services.networks).map((network) => readAccountSize(network, id)));
  const quotas = await listAccountQuotas(services.control, id);
  return { ...account, usage, quotas, api_keys: await listAccountKeys(services.control, id) };
}
