import { createTransport } from 'nodemailer';

/** The settings as `@pnb/settings` reads them. */
export interface MailSettings {
  server: {
    host: string;
    /** Null: the usual one. */
    port: number | null;
    /** TLS from the first byte. */
    isSecure: boolean;
    login: { user: string; password: string } | null;
  };
  from: { name: string; address: string };
}

export interface Mail {
  /** Part of the message id: a second copy has the same, so that receivers can discard it. */
  key: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail, shutdown?: AbortSignal): Promise<void>;
  close(): void;
}

/** Timeouts for each response of the server, and for sending a mail. */
const RESPONSE_MS = 10_000;
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
    dnsTimeout: RESPONSE_MS,
    connectionTimeout: RESPONSE_MS,
    greetingTimeout: RESPONSE_MS,
    socketTimeout: RESPONSE_MS,
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
