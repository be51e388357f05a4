-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "rows_removed_at" TIMESTAMPTZ(3);
