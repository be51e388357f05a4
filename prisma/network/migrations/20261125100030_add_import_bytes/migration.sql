-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "quotas" JSONB,
ADD COLUMN     "reserved_providers" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stored_bytes" BIGINT NOT NULL DEFAULT 0;

-- Content of imports counts as that of new ones: three times the bytes of the file, and 1,000 for each row.
UPDATE "imports" SET "stored_bytes" = "content_bytes"::bigint * 3 + "rows_read"::bigint * 1000 WHERE "rows_removed_at" IS NULL;
