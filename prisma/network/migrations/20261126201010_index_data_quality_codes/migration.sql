-- With the rows without warnings, so that those are counted from the index, too.
CREATE INDEX "providers_account_id_data_quality_codes_created_at_id_idx"
  ON "providers"("account_id", "data_quality_codes", "created_at", "id", "build_id");
