import { expect, it } from '@jest/globals';
import { startReceiver } from '../test/fault-receiver.ts';
import { parsePolicy } from './addresses.ts';
import { openTcp } from './connection.ts';
import { post } from './post.ts';
import { checkUrl } from './urls.ts';

it('a connection that broke before the request is not made again', async () => {
  const receiver = await startReceiver();
  const verdict = checkUrl(`${receiver.origin}/status/200`, parsePolicy(['127.0.0.0/8']));
  if (!verdict.ok) throw new Error(verdict.fault);
  const { signal } = new AbortController();
  const socket = await openTcp(verdict.target, ['127.0.0.1'], signal);
  socket.destroy();
  const sent = post(verdict.target, { socket, headers: {}, body: Buffer.from('{}') }, signal);
  await expect(sent).rejects.toMatchObject({ errorClass: 'reset', errorCode: 'ECONNRESET' });
  expect([receiver.connections(), receiver.received.length]).toEqual([1, 0]);
  await receiver.close();
});
