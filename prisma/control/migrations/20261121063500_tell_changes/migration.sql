-- Every process keeps what it knows of a key for a few seconds. Whoever changes an account, a key or the deny list, by
-- whatever means, tells all of them in the transaction of the change; the message is the account's id.
CREATE FUNCTION tell_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changes', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_change AFTER UPDATE OF plan, requests_per_minute ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION tell_account_change('id');

CREATE TRIGGER tell_change AFTER UPDATE OF scopes, requests_per_minute, ip_allow_list, expires_at, revoked_at, lineage_id
  ON "api_keys" FOR EACH ROW EXECUTE FUNCTION tell_account_change('account_id');

CREATE TRIGGER tell_end AFTER DELETE ON "api_keys"
  FOR EACH ROW EXECUTE FUNCTION tell_account_change('account_id');

CREATE TRIGGER tell_change AFTER INSERT ON "revoked_tokens"
  FOR EACH ROW EXECUTE FUNCTION tell_account_change('account_id');
