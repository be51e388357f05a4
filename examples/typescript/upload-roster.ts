// Uploads a roster file to a build, waits until its rows are processed, and saves the rejected rows with their errors.
//   node upload-roster.ts roster.csv bld_... [dry_run]
import { openAsBlob, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ProviderNetwork } from '@pnb/client';

const [path = '', build_id = '', mode = 'upsert'] = process.argv.slice(2);
if (!path || !build_id) throw new Error('Pass a file and the identifier of a build.');

// PNB_API_KEY and PNB_BASE_URL
const pnb = new ProviderNetwork();
const fields = { build_id, mode: mode === 'dry_run' ? 'dry_run' : 'upsert' } as const;
const { id } = await pnb.imports.upload(await openAsBlob(path), fields, {
  fileName: basename(path),
  onProgress: (sent, total) => console.error(`sent ${Math.round((100 * sent) / total)} %`),
});
const done = await pnb.imports.waitUntilDone(id, { onProgress: ({ status }) => console.error(status) });
console.log(JSON.stringify({ id, status: done.status, counts: done.counts }));

if (done.counts.rejected > 0) {
  const rejected = await pnb.imports.listRows(id, { outcome: ['rejected'] }).asCsv();
  writeFileSync('rejected.csv', await rejected.text());
  process.exitCode = 1;
}
