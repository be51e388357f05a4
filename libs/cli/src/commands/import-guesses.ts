import type { ProviderNetwork } from '@pnb/client';

type Import = Awaited<ReturnType<ProviderNetwork['imports']['get']>>;

/** `Spec is specialty (95 %)`, or `Spec: Cards is Cardiology (97 %)`. */
export function describeGuess({ column, field, value, meaning, confidence }: Import['guesses'][number]): string {
  const read = value === null ? `${column} is ${field}` : `${column}: ${value} is ${meaning ?? field}`;
  return `${read} (${Math.round(confidence * 100)} %)`;
}
