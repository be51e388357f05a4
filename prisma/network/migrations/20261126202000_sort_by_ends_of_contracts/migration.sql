-- Sorts by terminated_on read those without a value, too.
CREATE INDEX "providers_account_id_terminated_on_id_build_id_idx" ON "providers"("account_id", "terminated_on", "id", "build_id");
