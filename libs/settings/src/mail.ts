import { unescape } from 'node:querystring';
import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

export interface MailServer {
  host: string;
  /** Null: the usual one. */
  port: number | null;
  /** TLS from the first byte. */
  isSecure: boolean;
  login: { user: string; password: string } | null;
}

export interface MailSettings {
  server: MailServer;
  from: { name: string; address: string };
}

export const mailServer = z.string().transform((text, context): MailServer => {
  const server = parseMailServer(URL.parse(text));
  if (server) return server;
  context.addIssue('must be smtp://host or smtps://host, with user:password@ before it and :port behind it as needed');
  return z.NEVER;
});

function parseMailServer(url: URL | null): MailServer | null {
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || /[^/]/.test(url.pathname + url.search + url.hash))
    return null;
  const [user, password] = [unescape(url.username), unescape(url.password)];
  if ((user === '') !== (password === '')) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? null : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    login: user === '' ? null : { user, password },
  };
}

const NAMED_ADDRESS = /^"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<address>[^<>]+)>$/u;

export const mailSender = z
  .string()
  .transform((text) => ({ name: '', address: text, ...NAMED_ADDRESS.exec(text)?.groups }))
  .pipe(z.object({ name: z.string(), address: z.email('must be an e-mail address, or Name <address>') }));

interface MailVariables {
  SMTP_URL?: MailServer | undefined;
  MAIL_FROM?: MailSettings['from'] | undefined;
}

export function readMail({ SMTP_URL: server, MAIL_FROM: from }: MailVariables): MailSettings | null {
  if (server && from) return { server, from };
  if (!server && !from) return null;
  throw new SettingsError('SMTP_URL and MAIL_FROM go together: set both, or none');
}
