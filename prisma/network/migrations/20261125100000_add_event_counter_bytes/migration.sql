-- One table in each of these migrations: one that locks several could wait for a writer that waits for it.
-- AlterTable
ALTER TABLE "event_counters" ADD COLUMN     "event_bytes" BIGINT NOT NULL DEFAULT 0;
