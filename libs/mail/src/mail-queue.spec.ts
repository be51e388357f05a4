import { describe, expect, it } from '@jest/globals';
import { openMailQueue } from './mail-queue.ts';
import type { Mail, Mailer } from './mailer.ts';

const aMail = (key: string): Mail => ({ key, to: 'ana@example.com', subject: 'Hello', text: 'Hello.' });

/** A mailer whose mails are sent, or fail, when the test says so. */
function makeMailer() {
  const sent: string[] = [];
  const sending = new Map<string, PromiseWithResolvers<void>>();
  let isClosed = false;
  const mailer: Mailer = {
    send: async ({ key }) => {
      const sendingOne = Promise.withResolvers<void>();
      sending.set(key, sendingOne);
      await sendingOne.promise;
      sent.push(isClosed ? `${key} after the end` : key);
    },
    close: () => {
      isClosed = true;
    },
  };
  return { mailer, sent, sending, isClosed: () => isClosed };
}

/** Lets all promises continue that wait for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of mails', () => {
  it('closes once all that was posted is sent, and closes the mailer then', async () => {
    const { mailer, sent, sending, isClosed } = makeMailer();
    const queue = openMailQueue(mailer, () => undefined);
    queue.post(async () => aMail('one'));
    queue.post(async () => null);
    queue.post(async () => aMail('two'));
    const closing = queue.close();
    await settle();

    expect([[...sending.keys()], isClosed()]).toEqual([['one', 'two'], false]);
    for (const { resolve } of sending.values()) resolve();
    await closing;

    expect([sent, isClosed()]).toEqual([['one', 'two'], true]);
  });

  it('writes one after the other, also after one that could not be written, and reports that one', async () => {
    const { mailer, sending } = makeMailer();
    const reports: string[] = [];
    const queue = openMailQueue(mailer, (message) => reports.push(message));
    const first = Promise.withResolvers<Mail>();
    const written: string[] = [];
    queue.post(() => first.promise);
    queue.post(async () => {
      written.push('two');
      return aMail('two');
    });
    await settle();
    expect(written).toEqual([]);

    first.reject(new Error('no such account'));
    await settle();

    expect(reports).toEqual(['A mail was not sent: no such account']);
    expect([written, [...sending.keys()]]).toEqual([['two'], ['two']]);
  });

  it('reports a mail that the server does not take, and sends it no second time', async () => {
    const { mailer, sending } = makeMailer();
    const reports: string[] = [];
    const queue = openMailQueue(mailer, (message) => reports.push(message));
    queue.post(async () => aMail('one'));
    await settle();
    sending.get('one')?.reject(new Error('mailbox full'));
    await queue.close();

    expect(reports).toEqual(['A mail was not sent: mailbox full']);
  });

  it('drops a mail while 500 wait for the server, and takes the next one after that', async () => {
    const { mailer, sending } = makeMailer();
    const reports: string[] = [];
    const queue = openMailQueue(mailer, (message) => reports.push(message));
    for (let index = 0; index <= 500; index += 1) queue.post(async () => aMail(String(index)));
    await settle();

    expect([sending.size, reports]).toEqual([500, ['A mail was not sent: too many wait for the mail server.']]);
    for (const { resolve } of sending.values()) resolve();
    await settle();
    queue.post(async () => aMail('next'));
    await settle();

    expect([sending.has('next'), reports.length]).toEqual([true, 1]);
  });
});
