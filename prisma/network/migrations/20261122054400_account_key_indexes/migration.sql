-- The indexes that the next migration turns into keys, in a transaction of their own: while they are built, their tables
-- can be read. The other tables have such an index already.
CREATE UNIQUE INDEX "transitions_account_id_id_key" ON "transitions"("account_id", "id");
CREATE UNIQUE INDEX "delivery_attempts_account_id_id_key" ON "delivery_attempts"("account_id", "id");
CREATE UNIQUE INDEX "replays_account_id_id_key" ON "replays"("account_id", "id");
CREATE UNIQUE INDEX "events_account_id_id_key" ON "events"("account_id", "id");
