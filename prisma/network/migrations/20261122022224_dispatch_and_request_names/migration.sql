-- Nothing is released: a plain rename, for which no previous version has to be served.
ALTER TABLE "event_counters" RENAME COLUMN "fanned_sequence" TO "dispatched_sequence";
ALTER TABLE "deliveries" RENAME COLUMN "asked_attempt" TO "requested_attempt";

-- Every key of an account's table begins with its account.
CREATE UNIQUE INDEX "deliveries_account_id_webhook_id_event_sequence_key"
  ON "deliveries"("account_id", "webhook_id", "event_sequence");
DROP INDEX "deliveries_webhook_id_event_sequence_key";

-- Only what is due: finding it takes as long at an endpoint with a long history as at a new one.
DROP INDEX "deliveries_due_idx";
CREATE INDEX "deliveries_due_idx" ON "deliveries" ("account_id", "webhook_id", "next_attempt_at")
  WHERE "next_attempt_at" IS NOT NULL;
DROP INDEX "deliveries_asked_idx";
CREATE INDEX "deliveries_requested_idx" ON "deliveries" ("account_id", "webhook_id")
  WHERE "requested_attempt" IS NOT NULL;

