-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "has_content" BOOLEAN NOT NULL DEFAULT true;

-- Rows that were applied before import_providers existed are in no comparison.
UPDATE "imports" SET "has_content" = false
WHERE EXISTS (
    SELECT FROM "import_rows" r
    WHERE r."account_id" = "imports"."account_id" AND r."import_id" = "imports"."id"
        AND r."key" IS NOT NULL AND r."outcome" IS NOT NULL
        AND NOT EXISTS (
            SELECT FROM "import_providers" p
            WHERE p."account_id" = r."account_id" AND p."import_id" = r."import_id" AND p."key" = r."key"));
