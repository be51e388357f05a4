-- Sorts by contract_signed_on read those without a value, too.
CREATE INDEX "providers_account_id_contract_signed_on_id_build_id_idx" ON "providers"("account_id", "contract_signed_on", "id", "build_id");
