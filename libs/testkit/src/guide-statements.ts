import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADING = '\n### Roles and databases\n';

/** The statements of a step of the section _Roles and databases_ in the guide to operations: the block that begins with its number. */
export function readStatements(step: 1 | 2 | 3): string {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/operations.md'), 'utf8');
  const [, section = ''] = guide.split(HEADING);
  const blocks = [...(section.split(/\n##/)[0]?.matchAll(/^```sql[^\n]*\n(.*?)^```$/gms) ?? [])].map(
    ([, text = '']) => text,
  );
  const found = blocks.find((text) => text.startsWith(`-- ${step}. `));
  if (!found) throw new Error(`The guide to operations has no statements of step ${step}.`);
  return found;
}
