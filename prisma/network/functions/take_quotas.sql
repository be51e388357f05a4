-- Takes the quotas of several resources, as `take_quota` does, in an order that cannot deadlock.
CREATE OR REPLACE FUNCTION take_quotas(account uuid, quotas text[], amounts bigint[], limits bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  FOR taken IN SELECT quota, amount, max_amount FROM unnest(quotas, amounts, limits) AS given (quota, amount, max_amount) ORDER BY quota
  LOOP
    PERFORM take_quota(account, taken.quota, taken.amount, taken.max_amount);
  END LOOP;
END $$;
