// Responds 204 to every delivery and reports the time of each request's first byte to the parent; /dead never responds, and
// breaks off at a word of the parent.
import { createServer, type Socket } from 'node:net';

const NO_CONTENT = 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n';
let arrivals: [id: string, path: string, atMs: number][] = [];

const hanging = new Set<Socket>();
process.on('message', () => hanging.forEach((socket) => socket.destroy()));

const server = createServer((socket) => {
  let text = '';
  let at = 0;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    at ||= performance.timeOrigin + performance.now();
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0 || text.length < end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)) return;
    const path = text.slice(5, text.indexOf(' ', 5));
    arrivals.push([/(?:webhook|svix)-id: (\S+)/i.exec(text)?.[1] ?? '', path, at]);
    if (path === '/dead') hanging.add(socket.once('close', () => hanging.delete(socket)));
    else socket.end(NO_CONTENT);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
setInterval(() => {
  if (arrivals.length > 0) process.send?.({ arrivals });
  arrivals = [];
}, 100);
