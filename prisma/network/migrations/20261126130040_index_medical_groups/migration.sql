-- Most providers of a roster have none.
CREATE INDEX "providers_account_id_medical_group_created_at_id_build_id_idx"
  ON "providers"("account_id", "medical_group", "created_at", "id", "build_id") WHERE "medical_group" IS NOT NULL;
