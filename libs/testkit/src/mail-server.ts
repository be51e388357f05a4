import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail that a client tried to hand over. */
export interface TriedMail {
  to: string[];
  /** The headers by names in lower case. */
  headers: Record<string, string>;
  text: string;
  isLocked: boolean;
}

export interface MailServer {
  port: number;
  /** Clients that have come so far. */
  connections: () => number;
  tried: TriedMail[];
  /** Users that sent their password. */
  logins: string[];
  close(): Promise<void>;
}

interface Manner {
  /** Statuses of the responses to the first mails. */
  refusals?: number[];
  /** Sends no greeting. */
  isSilent?: boolean;
}

/** Takes mail on 127.0.0.1, in the clear, with or without a password. */
export async function startMailServer({ refusals = [], isSilent = false }: Manner = {}): Promise<MailServer> {
  const tried: TriedMail[] = [];
  let connections = 0;
  const onConnect: SMTPServerOptions['onConnect'] = (_, greet) => {
    connections += 1;
    if (!isSilent) greet();
  };
  const take = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
    const responseCode = refusals.shift();
    const to = envelope.rcptTo.map(({ address }) => address);
    tried.push({ to, ...parse(await readText(stream)), isLocked: responseCode === undefined });
    if (responseCode) throw Object.assign(new Error('not now'), { responseCode });
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, response) =>
    void take(stream, session).then(() => response(), response);
  const logins: string[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = ({ username: user = '' }, _, response) => {
    logins.push(user);
    response(null, { user });
  };
  const inTheClear = { disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true };
  const quick = { disableReverseLookup: true, closeTimeout: 1 };
  const server = new SMTPServer({ ...inTheClear, ...quick, onConnect, onAuth, onData });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { port, connections: () => connections, tried, logins, close };
}

function parse(mail: string): Pick<TriedMail, 'headers' | 'text'> {
  const [head = '', ...parts] = mail.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => [line.split(':', 1).join().toLowerCase(), afterColon(line)]));
  const body = parts.join('\n\n').replaceAll('\r\n', '\n');
  return { headers, text: headers['content-transfer-encoding'] === 'quoted-printable' ? unquote(body) : body };
}

const afterColon = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

/** RFC 2045 section 6.7, for ASCII. */
const unquote = (body: string): string =>
  body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
