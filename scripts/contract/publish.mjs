// npm run publish:contract [-- folder]: writes what a partner needs to work with the API into one folder, dist/contract by default.
// The folder is complete without a network, has no times, names or paths of this machine, and is equal in each run.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDocument, PROBLEMS, SCOPES } from '@pnb/contract';
import { installTools } from '../setup/tools.mjs';
import { listDocumentFiles } from './document.mjs';
import { listReadmeFiles } from './folder-readme.mjs';
import { FolderError, writeFolder } from './folder.mjs';
import { listGuideFiles } from './guides.mjs';
import { listLlmsFiles } from './llms.mjs';
import { listPackageFiles } from './packages.mjs';
import { listPostmanFiles } from './postman.mjs';
import { listPageFiles } from './reference-page.mjs';
import { listReferenceFiles } from './reference.mjs';
import { listRepositoryFiles } from './repository-files.mjs';
import { listSchemaFiles } from './schemas.mjs';
import { listSiteFiles } from './site.mjs';

const root = resolve(import.meta.dirname, '../..');

const PARTS = [
  listRepositoryFiles,
  listDocumentFiles,
  listSiteFiles,
  listGuideFiles,
  listReferenceFiles,
  listPageFiles,
  listSchemaFiles,
  listPostmanFiles,
  listPackageFiles,
  // These two refer to the files of the others.
  listReadmeFiles,
  listLlmsFiles,
];

/** The files by their path in the folder, as text or bytes. */
async function listFiles() {
  const tools = await installTools(import.meta.dirname, 'contract');
  const context = { root, tools, document: buildDocument(), problems: PROBLEMS, scopes: SCOPES };
  const files = new Map();
  for (const list of PARTS) for (const [path, content] of await list(context, files)) files.set(path, content);
  return files;
}

const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0] ? resolve(process.env.INIT_CWD ?? '.', positionals[0]) : join(root, 'dist/contract');

try {
  const files = await listFiles();
  writeFolder(folder, files);
  console.log(`${files.size} files in ${folder}`);
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
