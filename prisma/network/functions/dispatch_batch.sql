-- Inserts the deliveries of the next events that are not dispatched, at most `max_events` of them and about `max_rows` rows: writers
-- of events wait for its end. Returns how many deliveries there are, whether the events are the last ones, and their range, which is
-- null without any. Sequences have no gap and commit in order, so that the events up to the counter are complete. The counter is locked
-- before the endpoints, as by writers.
CREATE OR REPLACE FUNCTION dispatch_batch(account uuid, at timestamptz, max_events integer, max_rows integer,
  OUT deliveries integer, OUT is_last boolean, OUT after bigint, OUT through bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  recorded bigint;
  dispatched bigint;
  endpoints bigint;
  earliest bigint;
  assigned bigint;
  size integer;
  ids uuid[];
  types text[];
  sequences bigint[];
BEGIN
  deliveries := 0;
  is_last := true;
  SELECT last_sequence, dispatched_sequence INTO recorded, dispatched FROM event_counters
  WHERE account_id = account FOR NO KEY UPDATE;
  PERFORM FROM webhooks WHERE account_id = account AND status = 'enabled' ORDER BY id FOR NO KEY UPDATE;
  SELECT count(*), min(after_sequence), sum(last_sequence) INTO endpoints, earliest, assigned FROM webhooks
  WHERE account_id = account AND status = 'enabled';
  IF endpoints = 0 OR recorded IS NULL OR dispatched >= recorded THEN RETURN; END IF;
  after := greatest(dispatched, earliest);
  size := greatest(1, least(max_events, max_rows / endpoints));
  SELECT coalesce(array_agg(id ORDER BY sequence), '{}'), array_agg(type ORDER BY sequence), array_agg(sequence ORDER BY sequence)
  INTO ids, types, sequences
  FROM (SELECT id, type, sequence FROM events
    WHERE account_id = account AND sequence > after AND sequence <= recorded ORDER BY sequence LIMIT size) AS event;
  is_last := cardinality(ids) < size;
  through := CASE WHEN is_last THEN recorded ELSE sequences[size] END;
  IF cardinality(ids) > 0 THEN
    PERFORM FROM insert_deliveries(account, ids, types, sequences, array_fill(at, ARRAY[cardinality(ids)]), '{}');
    SELECT sum(last_sequence) - assigned INTO deliveries FROM webhooks WHERE account_id = account AND status = 'enabled';
  END IF;
  UPDATE event_counters SET dispatched_sequence = through WHERE account_id = account;
END $$;
