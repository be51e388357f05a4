import type { Mail, Mailer } from './mailer.ts';

/** Mails that are written and sent after the response of the request that causes them. */
export interface MailQueue {
  /** Does not wait. Writes the mail, or null where none is due, and sends it; a failure is reported, not repeated. */
  post(write: () => Promise<Mail | null>): void;
  /** Waits for what was posted. */
  close(): Promise<void>;
}

/** More wait only if the mail server does not respond; then new ones are dropped, and reported. */
const MAX_WAITING = 500;

export function openMailQueue(mailer: Mailer, report: (message: string) => void): MailQueue {
  const waiting = new Set<Promise<void>>();
  // Written one after the other, so that a limit of links cannot be passed by requests at the same time.
  let writing: Promise<unknown> = Promise.resolve();
  const deliver = async (write: () => Promise<Mail | null>): Promise<void> => {
    try {
      const written = writing.then(write);
      writing = written.catch(() => null);
      const mail = await written;
      if (mail) await mailer.send(mail);
    } catch (error) {
      report(`A mail was not sent: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    post: (write) => {
      if (waiting.size >= MAX_WAITING) return report('A mail was not sent: too many wait for the mail server.');
      const delivery = deliver(write).finally(() => waiting.delete(delivery));
      waiting.add(delivery);
    },
    close: async () => {
      await Promise.all(waiting);
      mailer.close();
    },
  };
}
