-- Takes what rows of this transaction add, which are written already, from a slot of the account; those that other transactions use are
-- passed over. Where no slot has as much, all of them are locked and filled with what an exact count leaves of the limit: a transaction
-- that has taken something holds its slot until its rows are committed, so they are counted. Deleted rows are found by the next count.
CREATE OR REPLACE FUNCTION take_quota(account uuid, quota text, amount bigint, max_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  slots CONSTANT integer := 8;
  found_slot integer;
  used bigint;
BEGIN
  -- PostgreSQL keeps the lock of a slot that another transaction has emptied meanwhile. The subtransaction ends it, so that a
  -- transaction that locks all slots below has none of them: two would deadlock.
  BEGIN
    SELECT slot INTO found_slot FROM quota_slots
    WHERE account_id = account AND resource = quota AND maximum = max_amount AND remaining >= amount
    ORDER BY remaining DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF found_slot IS NULL THEN
      -- It waits for one slot alone.
      SELECT slot INTO found_slot FROM quota_slots
      WHERE account_id = account AND resource = quota AND maximum = max_amount AND remaining >= amount
      ORDER BY remaining DESC LIMIT 1;
      SELECT slot INTO found_slot FROM quota_slots
      WHERE account_id = account AND resource = quota AND slot = found_slot AND maximum = max_amount AND remaining >= amount
      FOR UPDATE;
    END IF;
    IF found_slot IS NOT NULL THEN
      UPDATE quota_slots SET remaining = remaining - amount WHERE account_id = account AND resource = quota AND slot = found_slot;
      RETURN;
    END IF;
    RAISE EXCEPTION 'no slot has as much' USING ERRCODE = 'PNB02';
  EXCEPTION WHEN SQLSTATE 'PNB02' THEN
    NULL;
  END;
  INSERT INTO quota_slots (account_id, resource, slot, remaining, maximum)
  SELECT account, quota, place, 0, max_amount FROM generate_series(1, slots) AS place
  ON CONFLICT (account_id, resource, slot) DO NOTHING;
  PERFORM FROM quota_slots WHERE account_id = account AND resource = quota ORDER BY slot FOR UPDATE;
  used := measure_quota(account, quota);
  IF used > max_amount THEN PERFORM refuse_quota(quota, used - amount, max_amount); END IF;
  UPDATE quota_slots SET maximum = max_amount,
    remaining = (max_amount - used) / slots + CASE WHEN slot <= (max_amount - used) % slots THEN 1 ELSE 0 END
  WHERE account_id = account AND resource = quota;
END $$;
