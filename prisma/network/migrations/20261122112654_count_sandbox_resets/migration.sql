-- AlterTable
ALTER TABLE "event_counters" ADD COLUMN     "reset_count" INTEGER NOT NULL DEFAULT 0;
