// Lints openapi/journeys.arazzo.yaml and compares it with the API document: every operation and file exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { listOperations, parseDocument } from '../../libs/generators/src/document.ts';

const root = join(import.meta.dirname, '../..');
const path = resolve(process.argv[2] ?? join(root, 'openapi/journeys.arazzo.yaml'));
const folder = dirname(path);

/** An Arazzo document. */
interface Journeys {
  sourceDescriptions: { url: string }[];
  workflows: { workflowId: string; steps: { stepId: string; operationId?: string }[] }[];
}

function lint(): string[] {
  const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'lint', path], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** Redocly does not look up the operations before a run. */
function findUnknownOperations({ workflows, sourceDescriptions }: Journeys): string[] {
  const known = sourceDescriptions.flatMap(({ url }) =>
    listOperations(parseDocument(readFileSync(join(folder, url), 'utf8'))).map(
      ({ operation }) => operation.operationId,
    ),
  );
  return workflows.flatMap(({ workflowId, steps }) =>
    steps
      .filter(({ operationId }) => operationId && !known.includes(operationId))
      .map(({ stepId, operationId = '' }) => `${workflowId}/${stepId}: the document has no operation ${operationId}`),
  );
}

const findMissingFiles = (text: string): string[] =>
  [...text.matchAll(/\$file\('([^']*)'\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => `${file} does not exist`);

const text = readFileSync(path, 'utf8');
const journeys = parse(text) as Journeys;
const errors = [...lint(), ...findUnknownOperations(journeys), ...findMissingFiles(text)];
for (const error of errors) console.error(error);
const steps = journeys.workflows.flatMap((workflow) => workflow.steps);
console.log(`${journeys.workflows.length} workflows, ${steps.length} steps, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
