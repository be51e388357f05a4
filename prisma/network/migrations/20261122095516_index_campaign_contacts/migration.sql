-- CreateIndex
CREATE INDEX "contact_attempts_account_id_campaign_id_created_at_idx" ON "contact_attempts"("account_id", "campaign_id", "created_at");
