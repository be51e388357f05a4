CREATE INDEX "providers_account_id_last_contacted_at_id_idx"
  ON "providers"("account_id", "last_contacted_at", "id") WHERE "last_contacted_at" IS NOT NULL;
