-- DropIndex
DROP INDEX "providers_account_id_build_id_specialty_code_idx";

-- CreateIndex
CREATE INDEX "providers_account_id_npi_idx" ON "providers"("account_id", "npi");

-- CreateIndex
CREATE INDEX "providers_account_id_updated_at_id_idx" ON "providers"("account_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_name_id_idx" ON "providers"("account_id", "name", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_stage_changed_at_id_idx" ON "providers"("account_id", "stage_changed_at", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_build_id_updated_at_id_idx" ON "providers"("account_id", "build_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_build_id_name_id_idx" ON "providers"("account_id", "build_id", "name", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_build_id_stage_changed_at_id_idx" ON "providers"("account_id", "build_id", "stage_changed_at", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_stage_created_at_id_build_id_idx" ON "providers"("account_id", "stage", "created_at", "id", "build_id");

-- CreateIndex
CREATE INDEX "providers_account_id_specialty_code_created_at_id_build_id_idx" ON "providers"("account_id", "specialty_code", "created_at", "id", "build_id");

-- CreateIndex
CREATE INDEX "providers_account_id_county_fips_created_at_id_build_id_idx" ON "providers"("account_id", "county_fips", "created_at", "id", "build_id");
