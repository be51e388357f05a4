// Prisma's command line with the control database:
//   DATABASE_URL=postgresql://… npx prisma migrate status --config prisma/control/prisma.config.ts
//   DATABASE_URL=postgresql://… npx prisma migrate diff --config prisma/control/prisma.config.ts --from-config-datasource --to-schema prisma/control/schema.prisma
// The service applies migrations itself, and records them as Prisma does.
import type { PrismaConfig } from 'prisma-cli/config';

const { DATABASE_URL: url } = process.env;

export default {
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  ...(url && { datasource: { url } }),
} satisfies PrismaConfig;
