-- Every process keeps the signing keys for a few seconds and verified tokens for longer. A key that is added, retired or
-- deleted, by any means, notifies all processes in the transaction of the change.
CREATE FUNCTION notify_signing_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changes', 'signing_keys');
  RETURN NULL;
END $$;

CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON "signing_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_signing_key_change();
