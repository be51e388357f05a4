import { Prisma, type PrismaClient } from './generated/network/client.ts';
import { listColumns, scopeCall, type Rules } from './ownership.ts';

/** A network client whose every query is held to one account; it has no raw SQL. */
export type ScopedClient = Omit<
  Prisma.TransactionClient,
  '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'
>;

/** Models without an account: anybody may read them, and nobody writes them through an AccountDb. */
const REFERENCE: ReadonlySet<string> = new Set<Prisma.ModelName>([
  'Standard',
  'Specialty',
  'County',
  'CountyLimit',
  'CountyCertificate',
  'BeneficiarySample',
]);

const columns = listColumns(Prisma);

/** The same client, with the account written into every `where` and every new row. */
export function scopeClient(prisma: PrismaClient, account_id: string): PrismaClient {
  const rules: Rules = { columns, getOwner: (model) => (REFERENCE.has(model) ? 'reference' : { account_id }) };
  return prisma.$extends({
    query: {
      $allModels: {
        $allOperations: ({ query, ...call }) => query(scopeCall(call, rules)),
      },
    },
  }) as unknown as PrismaClient;
}
