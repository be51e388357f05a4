// node --import <this file>: every connection to an address other than 127.0.0.1 fails, and is appended to PNB_REFUSED_HOSTS.
import { appendFileSync } from 'node:fs';
import net from 'node:net';

/** The address of a connection that node:net opens. */
interface Target {
  path?: string;
  host?: string;
}

// The prototype keeps the method of Node, which is called with the socket below.
const { connect } = net.Socket.prototype;
const LOCAL = ['127.0.0.1', 'localhost', '::1'];

/** Arguments as of socket.connect, which Node passes on as an array. */
function readHost([first, second]: readonly unknown[]): string | null {
  if (Array.isArray(first)) return readHost(first);
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as Target;
    return path ? null : (host ?? 'localhost');
  }
  return typeof second === 'string' ? second : 'localhost';
}

net.Socket.prototype.connect = function connectLocally(this: net.Socket, ...args: unknown[]): net.Socket {
  const host = readHost(args);
  if (host === null || LOCAL.includes(host)) return connect.apply(this, args as Parameters<typeof connect>);
  appendFileSync(process.env.PNB_REFUSED_HOSTS ?? '/dev/null', `${host}\n`);
  throw new Error(`A connection to ${host} was refused.`);
};
