-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "warnings" JSONB;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "guessed_values" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "warning_count" INTEGER NOT NULL DEFAULT 0;
