import { receiver } from '@pnb/dashboard-contract';
import { RECEIVER_PATH } from '@pnb/webhooks';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';
import { createReceiverToken } from './receiver-token.ts';

export const ReceiverController = implement(receiver, {
  getReceiver: async (_input, request, { publicUrl, receiverKey }) => {
    const token = createReceiverToken(receiverKey, getSession(request).account_id);
    return { object: 'receiver' as const, url: `${publicUrl}${RECEIVER_PATH}${token}` };
  },
});
