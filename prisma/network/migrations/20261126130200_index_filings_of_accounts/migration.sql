-- CreateIndex
CREATE INDEX "filings_account_id_created_at_id_idx" ON "filings"("account_id", "created_at", "id");
