import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile, PACKAGES } from '@pnb/generators';
import { readVersions } from '../clients/packages.ts';
import type { Context, Files } from './context.ts';

const TEXT = join(import.meta.dirname, 'folder/README.md');

/** The README of the folder, with the files of the packages that are in it. */
export function listReadmeFiles({ root, document }: Context): Files {
  const { client, cli, mcp, python } = PACKAGES;
  const versions = readVersions((path) => readFileSync(join(root, path), 'utf8'));
  const values: Record<string, string> = {
    version: document.info.version,
    client: `clients/${packageFile(client, versions.client)}`,
    cli: `clients/${packageFile(cli, versions.cli)}`,
    mcp: `clients/${packageFile(mcp, versions.mcp)}`,
    python: `clients/${packageFile(python, versions.python)}`,
  };
  const text = readFileSync(TEXT, 'utf8').replace(
    /\{(version|client|cli|mcp|python)\}/g,
    (_, name: string) => values[name] ?? name,
  );
  return new Map([['README.md', text]]);
}
