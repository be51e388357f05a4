import { expect, it } from '@jest/globals';
import { startReceiver } from '../test/test-receiver.ts';
import { checkUrl, parsePolicy } from './targets.ts';
import { openTcp, post } from './transport.ts';

it('a connection that broke before the request is not replaced', async () => {
  const receiver = await startReceiver();
  const checked = checkUrl(`${receiver.origin}/status/200`, parsePolicy(['127.0.0.0/8']));
  if (!checked.ok) throw new Error(checked.error);
  const { signal } = new AbortController();
  const socket = await openTcp(checked.target, ['127.0.0.1'], signal);
  socket.destroy();
  const sent = post(checked.target, { socket, headers: {}, body: Buffer.from('{}') }, signal);
  await expect(sent).rejects.toMatchObject({ errorClass: 'reset', errorCode: 'ECONNRESET' });
  expect([receiver.connections(), receiver.received.length]).toEqual([1, 0]);
  await receiver.close();
});
