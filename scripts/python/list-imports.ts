import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 'libs/client-python';
/** Where Python looks for a module, as `pythonpath` of pyproject.toml. */
const PATHS = ['src', 'tests', 'service_tests'].map((name) => `${FOLDER}/${name}`);

const IMPORT = /^[ \t]*(?:from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)|import[ \t]+([^\n]*))/gm;
/** Examples in them are no imports. */
const DOCSTRING = /"""[\s\S]*?"""/g;

/** The files of the Python library, each with those that it imports: for types alone, and when a function is called, as well. */
export function listPythonImports(root: string): Map<string, string[]> {
  const files = new Set(globSync(`${FOLDER}/{src,tests,service_tests}/**/*.py`, { cwd: root }).toSorted());
  const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(DOCSTRING, '');
  return new Map([...files].map((path) => [path, listImports(files, path, read(path))]));
}

function listImports(files: ReadonlySet<string>, path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, dots = '', module = '', names, modules = '']) => {
    if (names === undefined) return splitNames(modules).flatMap((name) => resolve(files, findFolders(path, ''), name));
    const folders = findFolders(path, dots);
    return splitNames(names).flatMap((name) => {
      // `from .a import b`: b may be a module of the package a, or a name in it.
      const submodule = resolve(files, folders, [module, name].filter(Boolean).join('.'));
      return submodule.length > 0 ? submodule : resolve(files, folders, module);
    });
  });
}

const splitNames = (list: string): string[] =>
  list
    .replaceAll(/[()]|#.*/g, '')
    .split(',')
    .map((name) => name.trim().split(/\s/, 1)[0] ?? '')
    .filter((name) => name !== '');

/** One dot is the folder of the file, each further one the folder above. */
function findFolders(path: string, dots: string): string[] {
  if (dots === '') return PATHS;
  return [join(dirname(path), ...Array.from(dots.slice(1), () => '..'))];
}

function resolve(files: ReadonlySet<string>, folders: readonly string[], module: string): string[] {
  const places = folders.map((folder) => join(folder, ...module.split('.')));
  const found = places.flatMap((place) => [`${place}.py`, `${place}/__init__.py`]).find((file) => files.has(file));
  return found === undefined ? [] : [found];
}
