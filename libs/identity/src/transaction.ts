import type { Control } from '@pnb/db';

/** The control database in a transaction. */
export type Transaction = Omit<Control['prisma'], '$connect' | '$disconnect' | '$on' | '$use' | '$extends'>;
