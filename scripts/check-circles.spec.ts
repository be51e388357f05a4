import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkCircles } from './check-circles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pnb-circles-'));
  for (const name of ['bolts', 'nuts']) write(`libs/${name}/package.json`, JSON.stringify({ name: `@pnb/${name}` }));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const PYTHON = 'libs/client-python/src/pnb_client';

describe('circular imports', () => {
  it('are found between files and between packages, of types as well', () => {
    write('libs/nuts/src/index.ts', "import type { Thread } from './thread.ts';\nexport type Nut = Thread;\n");
    write('libs/nuts/src/thread.ts', "import type { Nut } from './index.ts';\nimport '@pnb/bolts';\n");
    write('libs/bolts/src/index.ts', "export { width } from './width.ts';\n");
    write('libs/bolts/src/width.ts', "import '@pnb/nuts';\n");

    expect(checkCircles(root).circles).toEqual([
      'libs/nuts/src/index.ts -> libs/nuts/src/thread.ts -> libs/nuts/src/index.ts',
      'libs/bolts/src/index.ts -> libs/bolts/src/width.ts -> libs/nuts/src/index.ts -> libs/nuts/src/thread.ts -> libs/bolts/src/index.ts',
      'libs/bolts -> libs/nuts -> libs/bolts',
    ]);
  });

  it('are found between modules of Python, for types alone and in a function as well', () => {
    write(`${PYTHON}/__init__.py`, '"""\nfrom pnb_client import Client\n"""\nfrom ._client import Client as Client\n');
    write(`${PYTHON}/_client.py`, 'from .resources.builds import (\n    Builds,  # all of them\n    Build,\n)\n');
    write(`${PYTHON}/resources/builds.py`, 'if TYPE_CHECKING:\n    from .._client import Client\n');
    write(`${PYTHON}/models.py`, 'import json, pnb_client._model as base\n');
    write(`${PYTHON}/_model.py`, 'def build():\n    from . import models\n');

    expect(checkCircles(root).circles).toEqual([
      `${PYTHON}/_client.py -> ${PYTHON}/resources/builds.py -> ${PYTHON}/_client.py`,
      `${PYTHON}/_model.py -> ${PYTHON}/models.py -> ${PYTHON}/_model.py`,
    ]);
  });

  it('are none where modules of Python import in one direction', () => {
    write(`${PYTHON}/__init__.py`, 'from . import models\nfrom ._client import Client\n');
    write(`${PYTHON}/_client.py`, 'import os\nfrom . import models, resources\nfrom .models import Build\n');
    write(`${PYTHON}/resources/__init__.py`, 'from ..models import Build\n');
    write(`${PYTHON}/models.py`, 'from dataclasses import dataclass\n');
    write(
      'libs/client-python/tests/test_client.py',
      'from support import URL\nfrom pnb_client._client import Client\n',
    );
    write('libs/client-python/tests/support.py', 'from pnb_client import Client\n');

    expect(checkCircles(root)).toMatchObject({ files: 6, circles: [] });
  });
});

describe('imports of scripts from a package', () => {
  it('are found in sources, tests and calls, but not of licenses in the configuration of a bundle', () => {
    write('libs/nuts/src/index.ts', "import { run } from '../../../scripts/run.ts';\n");
    write('libs/nuts/test/nuts.ts', "await import(own('../../../scripts/python/environment.ts'));\n");
    write('libs/nuts/tsdown.config.ts', "export { emit } from '../../scripts/licenses/rolldown.ts';\n");
    write('libs/bolts/tsdown.config.ts', "import { run } from '../../scripts/run.ts';\n");
    write('libs/bolts/test/program.ts', "const program = own('../../../scripts/document/prism.ts');\n");

    expect(checkCircles(root).scriptImports).toEqual([
      'libs/bolts/tsdown.config.ts -> scripts/run.ts',
      'libs/nuts/src/index.ts -> scripts/run.ts',
      'libs/nuts/test/nuts.ts -> scripts/python/environment.ts',
    ]);
  });
});
