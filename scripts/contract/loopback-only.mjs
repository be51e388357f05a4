// node --import <this file>: every connection to an address other than 127.0.0.1 fails, and is appended to PNB_REFUSED_HOSTS.
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const connect = net.Socket.prototype.connect;
const LOCAL = ['127.0.0.1', 'localhost', '::1'];

/** Arguments as of socket.connect, which Node passes on as an array. */
function readHost([first, second]) {
  if (Array.isArray(first)) return readHost(first);
  if (typeof first === 'object') return first.path ? null : (first.host ?? 'localhost');
  return typeof second === 'string' ? second : 'localhost';
}

net.Socket.prototype.connect = function connectLocally(...args) {
  const host = readHost(args);
  if (host === null || LOCAL.includes(host)) return connect.apply(this, args);
  appendFileSync(process.env.PNB_REFUSED_HOSTS, `${host}\n`);
  throw new Error(`A connection to ${host} was refused.`);
};
