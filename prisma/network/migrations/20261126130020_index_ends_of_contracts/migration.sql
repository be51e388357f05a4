CREATE INDEX "providers_account_id_terminated_on_id_idx"
  ON "providers"("account_id", "terminated_on", "id") WHERE "terminated_on" IS NOT NULL;
