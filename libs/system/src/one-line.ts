/**
 * What a terminal shows of an error that ends a program: the last line of its message, as libraries put the cause there, after
 * their own code. A refusal of several addresses has a code alone.
 */
export function describeInOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = error.message.split('\n').map((line) => line.trim());
  const { code } = error as { code?: unknown };
  return lines.findLast((line) => line !== '') ?? (typeof code === 'string' ? code : error.name);
}
