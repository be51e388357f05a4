-- AlterTable
ALTER TABLE "filings" ADD COLUMN     "stored_bytes" BIGINT NOT NULL DEFAULT 0;
