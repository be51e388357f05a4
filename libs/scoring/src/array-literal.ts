const PLAIN = /^\w[\w-]*$/;

/** A text as an item of a PostgreSQL array in its text form. */
function quote(text: string): string {
  if (PLAIN.test(text) && text.toLowerCase() !== 'null') return text;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * A PostgreSQL array in its text form, for the parameter of a statement that unnests columns. It takes a fraction of the time of
 * a JSON document, on both sides. A number has as many digits as it needs to be read back bit for bit.
 */
export const arrayLiteral = (values: readonly (string | number | boolean)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? quote(value) : String(value))).join(',')}}`;

/** One column of rows, see `arrayLiteral`. */
export const columnLiteral = <T>(rows: readonly T[], read: (row: T) => string | number | boolean): string =>
  arrayLiteral(rows.map(read));

/** Splits rows into portions of a maximum size, in their order. */
export const splitRows = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
