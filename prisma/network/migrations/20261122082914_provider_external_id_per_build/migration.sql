-- The build of next year takes the same roster.
CREATE INDEX "providers_account_id_external_id_idx" ON "providers"("account_id", "external_id");
CREATE UNIQUE INDEX "providers_account_id_build_id_external_id_key" ON "providers"("account_id", "build_id", "external_id");
DROP INDEX "providers_account_id_external_id_key";
