-- The next events of the account, with their deliveries to an endpoint, and whether both its subscription and the types that are
-- requested, which are all without any, include the type of the event.
CREATE OR REPLACE FUNCTION list_replayable_events(account uuid, endpoint uuid, subscribed text[], requested text[], after bigint,
  max_events integer)
RETURNS TABLE (id uuid, type text, sequence bigint, created_at timestamptz, delivery_id uuid, delivery_status delivery_status,
  delivery_created_at timestamptz, is_included boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  patterns text[];
BEGIN
  FOR id, type, sequence, created_at, delivery_id, delivery_status, delivery_created_at IN
    SELECT e.id, e.type, e.sequence, e.created_at, d.id, d.status, d.created_at
    FROM (SELECT account_id, id, type, sequence, created_at FROM events
      WHERE account_id = account AND sequence > after ORDER BY sequence LIMIT max_events) e
      LEFT JOIN deliveries d ON d.account_id = account AND d.webhook_id = endpoint AND d.event_sequence = e.sequence
    ORDER BY e.sequence
  LOOP
    patterns := list_event_patterns(type);
    is_included := subscribed && patterns AND (cardinality(requested) = 0 OR requested && patterns);
    RETURN NEXT;
  END LOOP;
END $$;
