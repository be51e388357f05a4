-- Requests follow a row: each change is sent to all processes in its transaction; the message is the id of the row.
CREATE FUNCTION notify_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row_changes', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_change AFTER UPDATE OR DELETE ON "imports"
  FOR EACH ROW EXECUTE FUNCTION notify_row_change();
