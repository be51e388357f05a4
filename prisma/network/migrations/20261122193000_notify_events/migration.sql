-- Dashboards follow the events of an account: the message is the id of the account, once for each transaction.
CREATE FUNCTION notify_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row_changes', NEW.account_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_events AFTER INSERT OR UPDATE OF last_sequence ON "event_counters"
  FOR EACH ROW EXECUTE FUNCTION notify_events();
