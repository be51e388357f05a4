import type { Problem } from '@pnb/contract';
import { Prisma } from './generated/network/client.ts';

/** Fields of the unique index that refused a row, or null when the error is another. */
export function takenFields(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null;
  const meta = error.meta as
    { driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] } } } } | undefined;
  const constraint = meta?.driverAdapterError?.cause?.constraint;
  return constraint?.fields ?? (constraint?.index ? [constraint.index] : []);
}

/** Turns a clash on a unique index into the problem it means; to look first would be to lose the race. */
export function onTaken(problemFor: (fields: string[]) => Problem): (error: unknown) => never {
  return (error) => {
    const fields = takenFields(error);
    throw fields ? problemFor(fields) : error;
  };
}
