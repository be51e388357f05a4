-- Shares the lock of the campaigns of a provider's build until the transaction ends.
CREATE OR REPLACE FUNCTION share_campaigns(account uuid, provider uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  build uuid;
BEGIN
  SELECT build_id INTO build FROM providers WHERE account_id = account AND id = provider;
  IF FOUND THEN PERFORM pg_advisory_xact_lock_shared(hashtextextended('campaigns:' || build || ':' || account, 0)); END IF;
END $$;
