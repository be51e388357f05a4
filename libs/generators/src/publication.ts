/** What the owner decides about the packages for partners. */
interface Owner {
  /** In the manifests, as in LICENSE. */
  author: string;
  /** Addresses that begin with https. One that is null is in no manifest. */
  homepage: string | null;
  bugs: string | null;
}

/**
 * How partners get the packages: as files of the folder for partners, or by name from npm and PyPI. docs/publishing.md describes what has
 * to be registered before: a name that is not registered belongs to the first who registers it. Provenance needs the repository.
 */
export type Publication = Owner &
  ({ from: 'folder'; repository: string | null } | { from: 'registries'; repository: string });

/** Install lines of guides, READMEs and dashboard, and the metadata of the manifests, follow from it by `npm run gen`. */
export const PUBLICATION: Publication = {
  from: 'folder',
  repository: null,
  homepage: null,
  bugs: null,
  author: 'Provider Network Build API contributors',
};

export type PackageId = 'client' | 'cli' | 'mcp' | 'python';

export interface Package {
  manager: 'npm' | 'pip';
  name: string;
  folder: string;
  keywords: readonly string[];
}

const SUBJECT = ['provider-network', 'network-adequacy', 'medicare-advantage'];

/** The packages that partners install; their manifests have these names. */
export const PACKAGES: Readonly<Record<PackageId, Package>> = {
  client: { manager: 'npm', name: '@pnb/client', folder: 'libs/client', keywords: [...SUBJECT, 'api-client'] },
  cli: { manager: 'npm', name: '@pnb/cli', folder: 'libs/cli', keywords: [...SUBJECT, 'cli'] },
  mcp: { manager: 'npm', name: '@pnb/mcp', folder: 'libs/mcp', keywords: [...SUBJECT, 'mcp', 'mcp-server'] },
  python: { manager: 'pip', name: 'pnb-client', folder: 'libs/client-python', keywords: [...SUBJECT, 'api-client'] },
};

/** The module of the Python package is named as the package: `pnb` is a package of another project. */
export const PYTHON_MODULE = PACKAGES.python.name.replaceAll('-', '_');
