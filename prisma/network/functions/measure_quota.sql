-- What an account stores, with what running imports have reserved. Each statement reads the rows of one account, so that it runs on
-- one node of a distributed database.
CREATE OR REPLACE FUNCTION measure_quota(account uuid, quota text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  used bigint := 0;
  reserved bigint := 0;
BEGIN
  IF quota = 'providers' THEN
    SELECT count(*) INTO used FROM providers WHERE account_id = account;
    SELECT coalesce(sum(greatest(reserved_providers, 0)), 0) INTO reserved FROM imports
    WHERE account_id = account AND status = 'running' AND phase = 'apply';
  ELSIF quota = 'builds' THEN
    SELECT count(*) INTO used FROM builds WHERE account_id = account;
  ELSIF quota = 'service_area_counties' THEN
    SELECT count(*) INTO used FROM build_counties WHERE account_id = account;
  ELSIF quota = 'import_bytes' THEN
    SELECT coalesce(sum(stored_bytes), 0) INTO used FROM imports WHERE account_id = account AND rows_removed_at IS NULL;
  ELSIF quota = 'filing_bytes' THEN
    SELECT coalesce(sum(stored_bytes), 0) INTO used FROM filings WHERE account_id = account AND status <> 'failed';
  ELSIF quota = 'beneficiary_sample_bytes' THEN
    -- Three numbers of 8 bytes for each point.
    SELECT coalesce(sum(point_count::bigint), 0) * 24 INTO used FROM account_samples WHERE account_id = account;
  ELSIF quota = 'event_bytes' THEN
    SELECT event_bytes INTO used FROM event_counters WHERE account_id = account;
    SELECT used - coalesce(bytes_before, 0) INTO used FROM events WHERE account_id = account ORDER BY sequence LIMIT 1;
  ELSE
    RAISE EXCEPTION 'there is no quota %', quota;
  END IF;
  RETURN coalesce(used, 0) + reserved;
END $$;
