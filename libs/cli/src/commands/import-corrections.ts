import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { parseCount } from '../options.ts';

interface CellChange {
  heading: string;
  value: string;
}

/** `Heading=value`: the value is text as it is. */
function parseCell(text: string, earlier: CellChange[] | undefined): CellChange[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be Heading=value.');
  return [...(earlier ?? []), { heading: text.slice(0, at), value: text.slice(at + 1) }];
}

/** `imports correct`. */
export const createCorrectCommand = (context: Context) =>
  new Command('correct')
    .description('correct cells of a row that was rejected or has warnings, and import it at once')
    .argument('<id>')
    .requiredOption('--row <n>', 'number of the row in the file', parseCount)
    .argument('<cells...>', 'Heading=value, for example NPI=2000000002', parseCell)
    .action(async (id, cells, { row }) => {
      const pnb = context.connect();
      const { etag } = await pnb.imports.getRow(id, String(row));
      const options = etag === null ? {} : { ifMatch: etag };
      const corrected = await pnb.imports.updateRow(id, String(row), { cells }, options);
      const { outcome, provider_id, errors } = corrected;
      await context.output.object(corrected, { row, outcome, provider_id });
      for (const { column, message } of errors) context.output.note(`row ${row}, ${column ?? 'whole row'}: ${message}`);
    });
