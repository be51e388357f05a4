// npm run publish:contract [-- folder]: writes what a partner needs to work with the API into one folder, dist/contract by default.
// The folder is complete without a network, has no times, names or paths of this machine, and is equal in each run.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDocument, PROBLEMS, SCOPES } from '@pnb/contract';
import { parseDocument } from '@pnb/generators/document';
import { installTools } from '../tools/install.ts';
import { listDocumentFiles } from './document.ts';
import { listReadmeFiles } from './folder-readme.ts';
import { CHECKSUMS, FolderError, writeFolder } from './folder.ts';
import { listGuideFiles } from './guides.ts';
import { listLlmsFiles } from './llms.ts';
import { listPackageFiles } from './packages.ts';
import { listPostmanFiles } from './postman.ts';
import { listPageFiles } from './reference-page.ts';
import { listReferenceFiles } from './reference.ts';
import { listRepositoryFiles } from './repository-files.ts';
import { listSchemaFiles } from './schemas.ts';
import { listSiteFiles } from './site.ts';
import type { Context, Files } from './context.ts';

const root = resolve(import.meta.dirname, '../..');

type Part = (context: Context, files: Files) => Files | Promise<Files>;

const PARTS: readonly Part[] = [
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
async function listFiles(): Promise<Files> {
  const tools = await installTools(import.meta.dirname, 'contract');
  const document = parseDocument(JSON.stringify(buildDocument()));
  const context: Context = { root, tools, document, problems: PROBLEMS, scopes: SCOPES };
  const files: Files = new Map();
  for (const list of PARTS) for (const [path, content] of await list(context, files)) files.set(path, content);
  return files;
}

const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0] ? resolve(process.env.INIT_CWD ?? '.', positionals[0]) : join(root, 'dist/contract');

try {
  const files = await listFiles();
  const checksum = writeFolder(folder, files);
  console.log(`${files.size} files in ${folder}`);
  console.log(`${checksum}  ${CHECKSUMS}: give it to partners by another way than the folder`);
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
