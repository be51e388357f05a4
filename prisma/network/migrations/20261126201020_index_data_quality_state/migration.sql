-- Finds rows whose codes are of another version of the row, which a process of an earlier release has written, or of another revision.
CREATE INDEX "providers_account_id_data_quality_state_idx"
  ON "providers"("account_id", (CASE WHEN "data_quality_version" = "version" THEN "data_quality_revision" ELSE 0 END));
