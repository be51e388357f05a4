-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "correction" JSONB;
