import { PACKAGES, type PackageId, type Publication } from './publication.ts';

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
}

/** The keys of a manifest that follow from the publication. */
const DERIVED = ['private', 'keywords', 'homepage', 'bugs', 'repository', 'author', 'publishConfig'];

/** package.json with the metadata of the package. While the names are not registered, npm refuses to publish it. */
export function describeNpmManifest(text: string, id: PackageId, publication: Publication): string {
  const { name, version, description, license, ...rest } = JSON.parse(text) as Manifest;
  const { from, repository, homepage, bugs, author } = publication;
  const { folder, keywords } = PACKAGES[id];
  const manifest = {
    ...{ name, version },
    ...(from === 'folder' && { private: true }),
    ...{ description, keywords },
    ...(homepage !== null && { homepage }),
    ...(bugs !== null && { bugs: { url: bugs } }),
    ...(repository !== null && { repository: { type: 'git', url: `git+${repository}.git`, directory: folder } }),
    ...{ license, author },
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !DERIVED.includes(key))),
    publishConfig: { access: 'public', provenance: true },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const PYTHON_VERSIONS = ['3.10', '3.11', '3.12', '3.13', '3.14'];
const METADATA = /(?<=# Generated from [^\n]*\n).*?(?=# End of the generated lines\.\n)/s;

const writeArray = (values: readonly string[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

/** pyproject.toml with the metadata of the package. While the name is not registered, PyPI refuses to store it. */
export function describePyproject(text: string, publication: Publication): string {
  const { from, repository, homepage, bugs, author } = publication;
  const urls = Object.entries({ Homepage: homepage, Repository: repository, Issues: bugs }).filter(
    ([, url]) => url !== null,
  );
  const classifiers = [
    ...(from === 'folder' ? ['Private :: Do Not Upload'] : []),
    'Programming Language :: Python :: 3 :: Only',
    ...PYTHON_VERSIONS.map((version) => `Programming Language :: Python :: ${version}`),
    'Typing :: Typed',
  ];
  const lines = [
    `authors = [{ name = ${JSON.stringify(author)} }]`,
    `keywords = ${writeArray(PACKAGES.python.keywords)}`,
    ...(urls.length > 0
      ? [`urls = { ${urls.map(([name, url]) => `${name} = ${JSON.stringify(url)}`).join(', ')} }`]
      : []),
    'classifiers = [',
    ...classifiers.map((classifier) => `  ${JSON.stringify(classifier)},`),
    ']',
  ];
  return text.replace(METADATA, () => `${lines.join('\n')}\n`);
}
