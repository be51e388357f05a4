import { Prisma } from '@pnb/db';

/** Null for a value that exists already, for `catch`; any other error is thrown. */
export function nullIfTaken(error: unknown): null {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return null;
  throw error;
}
