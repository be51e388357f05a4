import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** What Pagefind adds for sites without a search of their own, and for languages that it does not know. */
const UNUSED = /^pagefind-(component-ui|highlight|modular-ui|ui)\.|^wasm\.unknown\./;

/**
 * Writes the search of a built site again. Starlight lets Pagefind write the files, which under load ends some of them at
 * 32,768 bytes; here their contents are received and written by Node.
 */
export async function writeSearch(site: string): Promise<void> {
  const { index } = await createIndex();
  if (!index) throw new Error('Pagefind makes no index.');
  const { errors } = await index.addDirectory({ path: site });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const { files } = await index.getFiles();
  const folder = join(site, 'pagefind');
  await rm(folder, { recursive: true, force: true });
  for (const { path, content } of files.filter(({ path: name }) => !UNUSED.test(name))) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await close();
}
