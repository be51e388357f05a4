import { encodeId } from '@pnb/contract';
import { receiver } from '@pnb/dashboard-contract';
import { byUser, recordRead } from '@pnb/identity';
import { RECEIVER_PATH } from '@pnb/webhooks';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';
import { createReceiverToken } from './receiver-token.ts';

export const ReceiverController = implement(receiver, {
  getReceiver: async (_input, request, { control, publicUrl, receiverKey }) => {
    const { account_id, user_id } = getSession(request);
    const by = byUser(user_id, request.id);
    const subject = encodeId('account', account_id);
    await recordRead(control.prisma, { account_id, by, action: 'receiver.read', subject });
    const token = createReceiverToken(receiverKey, account_id);
    return { object: 'receiver' as const, url: `${publicUrl}${RECEIVER_PATH}${token}` };
  },
});
