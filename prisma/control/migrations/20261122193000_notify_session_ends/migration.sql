-- A stream of events ends with its session: the message is the id of the session, or of the user whose membership changes.
CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row_changes', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_end AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION notify_session_end();

CREATE FUNCTION notify_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row_changes', OLD.user_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_change AFTER UPDATE OR DELETE ON "members"
  FOR EACH ROW EXECUTE FUNCTION notify_member_change();
