import type { Measured } from './measure.ts';

type Counts = Pick<Measured, 'fields' | 'headings' | 'values' | 'accepted'>;

const add = <T extends Readonly<Record<string, number>>>(one: T, two: T): T =>
  Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + (two[key] ?? 0)])) as T;

/** The counts of all files. */
export const sum = (results: readonly Measured[]): Counts =>
  results.reduce<Counts>(
    (total, one) => ({
      fields: add(total.fields, one.fields),
      headings: add(total.headings, one.headings),
      values: add(total.values, one.values),
      accepted: total.accepted + one.accepted,
    }),
    {
      fields: { right: 0, open: 0, wrong: 0 },
      headings: { guessed: 0, wrong: 0, open: 0 },
      values: { guessed: 0, wrong: 0 },
      accepted: 0,
    },
  );

const percent = ({ right, open, wrong }: Measured['fields']): string =>
  `${((100 * right) / Math.max(1, right + open + wrong)).toFixed(2)} %`;

function describeCounts(name: string, { fields, headings, values, accepted }: Counts): string {
  const { right, open, wrong } = fields;
  return [
    name.padEnd(58),
    `${right}/${right + open + wrong}`.padStart(11),
    percent(fields).padStart(9),
    `open ${open}, wrong ${wrong}`.padEnd(22),
    `headings ${headings.guessed} guessed, ${headings.wrong} wrong, ${headings.open} open`.padEnd(42),
    `values ${values.guessed} guessed, ${values.wrong} wrong`.padEnd(32),
    `accepted ${accepted}`,
  ].join('  ');
}

/** Notes of each file that are shown. */
const MAX_NOTES = 12;

/** A table of the files, and what differs in them. */
export function describeResults(results: readonly Measured[], awaited: readonly Measured[]): string {
  const notes = [...results, ...awaited].flatMap(({ name, notes: all }) => {
    const distinct = [...new Set(all)];
    return distinct.length === 0 ? [] : ['', name, ...distinct.slice(0, MAX_NOTES).map((text) => `  ${text}`)];
  });
  return [
    '',
    ...results.map((one) => describeCounts(one.name, one)),
    describeCounts('all', sum(results)),
    '',
    ...awaited.map((one) => describeCounts(`awaited: ${one.name}`, one)),
    ...notes,
  ].join('\n');
}
