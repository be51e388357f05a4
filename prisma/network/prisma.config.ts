// Prisma's command line with a network database: production or sandbox:
//   DATABASE_URL=postgresql://… npx prisma migrate status --config prisma/network/prisma.config.ts
//   DATABASE_URL=postgresql://… npx prisma migrate diff --config prisma/network/prisma.config.ts --from-config-datasource --to-schema prisma/network/schema.prisma
// The service applies migrations itself, and records them as Prisma does.
import type { PrismaConfig } from 'prisma-cli/config';

const { DATABASE_URL: url } = process.env;

export default {
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  ...(url && { datasource: { url } }),
} satisfies PrismaConfig;
