-- CreateIndex
CREATE INDEX "imports_account_id_source_id_created_at_id_idx" ON "imports"("account_id", "source_id", "created_at", "id");
