CREATE INDEX "providers_account_id_signed_created_at_id_build_id_idx"
  ON "providers"("account_id", "created_at", "id", "build_id") WHERE "contract_signed_on" IS NOT NULL;
