-- AlterTable
ALTER TABLE "events" ADD COLUMN     "bytes_before" BIGINT;
