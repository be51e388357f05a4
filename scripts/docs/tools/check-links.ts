// Prints the broken links and anchors of a folder of pages as JSON; it is served below another path than /docs.
import { globSync } from 'node:fs';
import { LinkChecker } from 'linkinator';

const folder = process.argv[2] ?? '.';
const { links } = await new LinkChecker().check({
  // Pages that no other page links are addresses that were published. That of unknown addresses names the service.
  path: ['.', ...globSync('**/*.html', { cwd: folder }).filter((name) => name !== '404.html')],
  serverRoot: folder,
  recurse: true,
  checkFragments: true,
  concurrency: 20,
  // No request leaves the machine.
  linksToSkip: async (link: string) => new URL(link).hostname !== 'localhost' && new URL(link).hostname !== '127.0.0.1',
});
/** Removes the address of the server; a start page has no parent. */
const shorten = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');
const broken = links.filter(({ state }) => state === 'BROKEN');
console.log(
  JSON.stringify({
    checked: links.filter(({ state }) => state === 'OK').length,
    broken: broken.map(({ url, parent = '' }) => `${shorten(parent)} -> ${shorten(url)}`),
  }),
);
