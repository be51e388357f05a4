-- AlterTable
ALTER TABLE "import_mappings" ADD COLUMN     "reading" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "blank_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reading" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "totals_count" INTEGER NOT NULL DEFAULT 0;
