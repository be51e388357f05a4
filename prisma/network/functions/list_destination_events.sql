-- The next events of a destination: of those that it subscribes to, at most `max_events` with bodies of `max_bytes`, but one at least,
-- among the next `max_scanned` events of the account. Each row has the sequence up to which none is left; without events it is the
-- only value of one row. Sequences have no gap and commit in order, so that none is passed over.
CREATE OR REPLACE FUNCTION list_destination_events(account uuid, subscribed text[], after bigint, max_scanned integer,
  max_events integer, max_bytes integer)
RETURNS TABLE (through bigint, id uuid, sequence bigint, type text, body text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  event record;
  chosen bigint[] := '{}';
  bytes integer := 0;
  passed bigint := after;
BEGIN
  FOR event IN
    SELECT e.sequence, e.type, octet_length(e.body) AS bytes FROM events e
    WHERE e.account_id = account AND e.sequence > after ORDER BY e.sequence LIMIT max_scanned
  LOOP
    IF subscribed && list_event_patterns(event.type) THEN
      bytes := bytes + event.bytes;
      EXIT WHEN cardinality(chosen) = max_events OR cardinality(chosen) > 0 AND bytes > max_bytes;
      chosen := array_append(chosen, event.sequence);
    END IF;
    passed := event.sequence;
  END LOOP;
  RETURN QUERY SELECT passed, e.id, e.sequence, e.type, e.body FROM events e
    WHERE e.account_id = account AND e.sequence = ANY (chosen) ORDER BY e.sequence;
  IF NOT FOUND THEN
    through := passed;
    RETURN NEXT;
  END IF;
END $$;
