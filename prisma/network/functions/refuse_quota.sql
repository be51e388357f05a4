-- Fails the transaction with the figures, which the service states in its response.
CREATE OR REPLACE FUNCTION refuse_quota(quota text, used bigint, max_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the quota % is exhausted', quota
    USING ERRCODE = 'PNB01', DETAIL = json_build_object('quota', quota, 'used', used, 'limit', max_amount);
END $$;
