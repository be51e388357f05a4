import type { ServerResponse } from 'node:http';
import type { Fault } from './fault.ts';

type Play = (response: ServerResponse, fault: Fault) => void;

const DEFAULT_CUT_BODY = { data: 'x'.repeat(100) };

const toText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body ?? null));

const writeHead = (response: ServerResponse, { status = 200, headers = {} }: Fault): ServerResponse =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });

const PLAY: Record<Exclude<Fault['type'], 'serve'>, Play> = {
  respond: (response, fault) => void writeHead(response, fault).end(toText(fault.body)),
  close: (response) => void response.socket?.end(),
  reset: (response) => void response.socket?.resetAndDestroy(),
  cut: (response, fault) => {
    const bytes = Buffer.from(toText(fault.body ?? DEFAULT_CUT_BODY));
    writeHead(response, { ...fault, headers: { 'Content-Length': String(bytes.length), ...fault.headers } });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.end());
  },
  hang: () => undefined,
  slow: (response, fault) => {
    writeHead(response, fault).flushHeaders();
    const timer = setInterval(() => response.write(' '), fault.everyMs ?? 100);
    response.on('close', () => clearInterval(timer));
  },
};

export function playFault(response: ServerResponse, fault: Fault): void {
  if (fault.type !== 'serve') PLAY[fault.type](response, fault);
}
