-- The entries of each account form a chain, and those without an account another one: an entry has the hash of the previous
-- one. Its position and hashes are set by the database, so that those of processes of an earlier version have them, too.

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "chain_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
ADD COLUMN     "hash" BYTEA NOT NULL DEFAULT '\x'::bytea,
ADD COLUMN     "previous_hash" BYTEA NOT NULL DEFAULT '\x'::bytea,
ADD COLUMN     "sequence" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "audit_chains" (
    "chain_id" UUID NOT NULL,
    "start_sequence" BIGINT NOT NULL DEFAULT 0,
    "start_hash" BYTEA NOT NULL,
    "last_sequence" BIGINT NOT NULL DEFAULT 0,
    "last_hash" BYTEA NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "audit_chains_pkey" PRIMARY KEY ("chain_id")
);

-- SHA-256 of these fields in this order, each as `<number of its bytes in UTF-8>:<text>`, or `-` for null: the word
-- pnb-audit-1, the previous hash in hexadecimal, id, account, type and id of the actor, action, subject, time in
-- milliseconds since 1970, and id of the request. docs/guides/operations.md states it as well.
CREATE FUNCTION hash_audit_entry(entry audit_entries) RETURNS BYTEA
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sha256(convert_to(string_agg(coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-'), '' ORDER BY position), 'UTF8'))
  FROM unnest(ARRAY[
    'pnb-audit-1', encode(entry.previous_hash, 'hex'), entry.id::text, entry.account_id::text, entry.actor_type::text,
    entry.actor_id, entry.action, entry.subject, trunc(extract(epoch FROM entry.at) * 1000)::bigint::text, entry.request_id
  ]) WITH ORDINALITY AS field(value, position)
$$;

-- The entries of before are chained in the order of their time.
DO $$
DECLARE
  beginning CONSTANT BYTEA := decode(repeat('00', 32), 'hex');
  entry audit_entries;
  previous audit_entries;
BEGIN
  FOR entry IN SELECT * FROM audit_entries ORDER BY coalesce(account_id, '00000000-0000-0000-0000-000000000000'), at, id LOOP
    entry.chain_id := coalesce(entry.account_id, '00000000-0000-0000-0000-000000000000');
    IF previous.chain_id IS DISTINCT FROM entry.chain_id THEN
      previous.sequence := 0;
      previous.hash := beginning;
    END IF;
    entry.sequence := previous.sequence + 1;
    entry.previous_hash := previous.hash;
    entry.hash := hash_audit_entry(entry);
    UPDATE audit_entries
      SET chain_id = entry.chain_id, sequence = entry.sequence, previous_hash = entry.previous_hash, hash = entry.hash
      WHERE id = entry.id;
    previous := entry;
  END LOOP;
  INSERT INTO audit_chains (chain_id, start_hash, last_sequence, last_hash)
    SELECT DISTINCT ON (chain_id) chain_id, beginning, sequence, hash FROM audit_entries ORDER BY chain_id, sequence DESC;
END $$;

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_chain_id_sequence_key" ON "audit_entries"("chain_id", "sequence");

-- The functions below run with the rights of the owner of the tables: the user of the service needs INSERT and SELECT on
-- the entries, and SELECT on the chains.

-- The row of the chain is locked until the end of the transaction: entries of one account are written one after the other.
CREATE FUNCTION chain_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  beginning CONSTANT BYTEA := decode(repeat('00', 32), 'hex');
  chain audit_chains;
BEGIN
  NEW.chain_id := coalesce(NEW.account_id, '00000000-0000-0000-0000-000000000000');
  INSERT INTO audit_chains (chain_id, start_hash, last_hash) VALUES (NEW.chain_id, beginning, beginning)
    ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT chain FROM audit_chains WHERE chain_id = NEW.chain_id FOR UPDATE;
  -- With ON CONFLICT DO NOTHING the end of the chain would advance without an entry.
  IF EXISTS (SELECT FROM audit_entries WHERE id = NEW.id) THEN
    RAISE unique_violation USING MESSAGE = format('the audit log has an entry with the id %s already', NEW.id);
  END IF;
  NEW.sequence := chain.last_sequence + 1;
  NEW.previous_hash := chain.last_hash;
  NEW.hash := hash_audit_entry(NEW);
  UPDATE audit_chains SET last_sequence = NEW.sequence, last_hash = NEW.hash WHERE chain_id = NEW.chain_id;
  RETURN NEW;
END $$;

CREATE TRIGGER chain_entry BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Removes the entries of a chain up to a position; the chain then begins after the last of them.
CREATE FUNCTION remove_audit_entries(chain UUID, until BIGINT) RETURNS BIGINT
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  start audit_entries;
  removed BIGINT;
BEGIN
  SELECT * INTO start FROM audit_entries WHERE chain_id = chain AND sequence <= until ORDER BY sequence DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  DELETE FROM audit_entries WHERE chain_id = chain AND sequence <= until;
  GET DIAGNOSTICS removed = ROW_COUNT;
  UPDATE audit_chains SET start_sequence = start.sequence, start_hash = start.hash, removed_at = clock_timestamp()
    WHERE chain_id = chain;
  RETURN removed;
END $$;

-- Removes entries that are older than 400 days, from the beginning of each chain, at most so many; returns their number.
CREATE FUNCTION remove_expired_audit_entries(max_entries INTEGER) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  cutoff CONSTANT TIMESTAMPTZ := statement_timestamp() - INTERVAL '400 days';
  chain audit_chains;
  first_kept BIGINT;
  removed BIGINT := 0;
BEGIN
  FOR chain IN
    SELECT c.* FROM audit_chains c
    WHERE EXISTS (SELECT FROM audit_entries e WHERE e.chain_id = c.chain_id AND e.sequence = c.start_sequence + 1 AND e.at < cutoff)
    ORDER BY c.chain_id FOR UPDATE SKIP LOCKED
  LOOP
    EXIT WHEN removed >= max_entries;
    SELECT sequence INTO first_kept FROM audit_entries
      WHERE chain_id = chain.chain_id AND at >= cutoff ORDER BY sequence LIMIT 1;
    removed := removed + remove_audit_entries(
      chain.chain_id,
      least(coalesce(first_kept - 1, chain.last_sequence), chain.start_sequence + max_entries - removed)
    );
  END LOOP;
  RETURN removed;
END $$;

-- Removes the entries of an account that was deleted.
CREATE FUNCTION remove_audit_entries_of_account(account UUID) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  chain audit_chains;
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = account) THEN
    RAISE insufficient_privilege USING MESSAGE = 'entries of the audit log are removed after their account was deleted';
  END IF;
  SELECT * INTO chain FROM audit_chains WHERE chain_id = account FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  RETURN remove_audit_entries(account, chain.last_sequence);
END $$;

REVOKE EXECUTE ON FUNCTION remove_audit_entries(UUID, BIGINT) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION remove_expired_audit_entries(INTEGER) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION remove_audit_entries_of_account(UUID) FROM PUBLIC;
