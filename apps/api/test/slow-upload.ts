import { connect, type Socket } from 'node:net';
import type { TestApp } from '@pnb/testkit';

interface SlowUpload {
  token: string;
  build_id: string;
  headers?: Record<string, string>;
}

const part = (name: string, content: string): string =>
  `--form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

/** What ends the form of `startUpload`. */
export const FORM_END = '\r\n--form--\r\n';

/** The roster that `startUpload` sends. */
export const SLOW_ROSTER = `NPI,Name,Specialty\r\n${'2000000002,Ana,Cardiology\n'.repeat(8_000)}`;

/** Sends the upload of a roster up to `FORM_END`, to a server that listens. */
export function startUpload({ url }: TestApp, { token, build_id, headers = {} }: SlowUpload): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const form = `${part('build_id', build_id)}${part('mode', 'upsert')}${part('file"; filename="roster.csv', SLOW_ROSTER)}`;
  const body = form.slice(0, -2);
  const head = [
    'POST /v1/imports HTTP/1.1',
    'Host: api.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=form',
    `Content-Length: ${body.length + FORM_END.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

/** The response to an upload, after its end was sent. */
export async function finishUpload(socket: Socket): Promise<string> {
  socket.write(FORM_END);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      if (text.includes('\r\n\r\n')) resolve(text);
    });
  });
}
