import prettier from 'prettier';

/** Prettier, with lines that fit a column of a page. */
export const formatTypeScript = (text: string): Promise<string> =>
  prettier.format(text, { parser: 'typescript', singleQuote: true, trailingComma: 'all', printWidth: 88 });
