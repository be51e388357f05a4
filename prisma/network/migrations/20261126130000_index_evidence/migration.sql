-- Few providers have complete evidence.
CREATE INDEX "providers_account_id_evidence_created_at_id_build_id_idx"
  ON "providers"("account_id", "created_at", "id", "build_id") WHERE "contact_evidence_complete";
