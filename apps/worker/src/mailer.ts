import type { MailSettings } from '@pnb/settings';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** Names the mail: a second copy bears the same, so that receivers may drop it. */
  key: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail, shutdown?: AbortSignal): Promise<void>;
  close(): void;
}

/** A server is given up when it is silent for so long, and in any case after the latter. */
const SILENCE_MS = 10_000;
const SEND_MS = 30_000;

/** Sends plain text; a password is never sent in the clear. */
export function openMailer({ server, from }: MailSettings): Mailer {
  const { host, port, isSecure, login } = server;
  const transport = createTransport({
    host,
    port: port ?? undefined,
    secure: isSecure,
    requireTLS: login !== null,
    auth: login ? { user: login.user, pass: login.password } : undefined,
    dnsTimeout: SILENCE_MS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@'));
  return {
    send: async ({ key, to, subject, text }, shutdown) => {
      const ends = [AbortSignal.timeout(SEND_MS), ...(shutdown ? [shutdown] : [])];
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any(ends),
      });
    },
    close: () => transport.close(),
  };
}
