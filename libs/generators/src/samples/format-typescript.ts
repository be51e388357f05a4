import { format } from 'oxfmt';

/** Formats with lines that fit a column of a page. */
export async function formatTypeScript(text: string): Promise<string> {
  const { code, errors } = await format('sample.mts', text, {
    singleQuote: true,
    trailingComma: 'all',
    printWidth: 88,
  });
  if (errors.length > 0) throw new Error(`${text}: ${errors.map(({ message }) => message).join()}`);
  return code;
}
