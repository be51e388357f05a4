-- Sorts by last_contacted_at read those without a value, too.
CREATE INDEX "providers_account_id_last_contacted_at_id_build_id_idx" ON "providers"("account_id", "last_contacted_at", "id", "build_id");
