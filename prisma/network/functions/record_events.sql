-- Takes quotas and the next sequences of the account, inserts events, and queues the jobs of the event destinations that publish
-- them. Unless earlier events wait or the deliveries would be many, it dispatches the events to the endpoints; otherwise it queues
-- their dispatch under `dispatch_key`. Returns the deliveries of the endpoints of `served`, which need no job. Events beyond the limit
-- of their bytes are refused, null admits any: the counter has the bytes of all events, and each event those before it. Each
-- statement sees what was committed before it: an endpoint that was created before the counter was locked gets the events.
CREATE OR REPLACE FUNCTION record_events(account uuid, ids uuid[], types text[], resources text[], builds uuid[], times timestamptz[],
  heads text[], tails text[], max_deliveries integer, dispatch_key text, served uuid[], quotas text[], amounts bigint[],
  limits bigint[], max_event_bytes bigint)
RETURNS TABLE (id uuid, webhook_id uuid, event_id uuid, event_sequence bigint, sequence bigint, url text, retry_policy jsonb,
  headers_sealed bytea, secret_sealed bytea, retiring_secrets jsonb, paused_until timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  added CONSTANT integer := cardinality(ids);
  added_bytes CONSTANT bigint := (SELECT sum(octet_length(head) + octet_length(tail)) FROM unnest(heads, tails) AS body (head, tail));
  bytes bigint;
  stored bigint;
  patterns text[];
  enabled bigint;
  before bigint;
  is_current boolean;
  publishes boolean;
  destination uuid;
  sequences bigint[];
BEGIN
  -- Before the counter, so that a count delays no writer of other rows.
  PERFORM take_quotas(account, quotas, amounts, limits);
  SELECT count(*) INTO enabled FROM webhooks WHERE account_id = account AND status = 'enabled';
  INSERT INTO event_counters AS counter (account_id, last_sequence, event_bytes, dispatched_sequence)
  VALUES (account, added, added_bytes, CASE WHEN enabled * added <= max_deliveries THEN added ELSE 0 END)
  ON CONFLICT (account_id) DO UPDATE SET last_sequence = counter.last_sequence + excluded.last_sequence,
    event_bytes = counter.event_bytes + excluded.event_bytes,
    dispatched_sequence = CASE WHEN counter.dispatched_sequence = counter.last_sequence AND excluded.dispatched_sequence > 0
      THEN counter.last_sequence + excluded.last_sequence ELSE counter.dispatched_sequence END
  RETURNING counter.last_sequence - added, counter.last_sequence = counter.dispatched_sequence, counter.has_destinations,
    counter.event_bytes - added_bytes
  INTO before, is_current, publishes, bytes;
  -- Only an account that has ever recorded as much is measured.
  IF bytes + added_bytes > max_event_bytes THEN
    SELECT bytes - coalesce(bytes_before, 0) INTO stored FROM events WHERE account_id = account ORDER BY sequence LIMIT 1;
    IF coalesce(stored, 0) + added_bytes > max_event_bytes THEN
      PERFORM refuse_quota('event_bytes', coalesce(stored, 0), max_event_bytes);
    END IF;
  END IF;
  IF added = 1 THEN
    sequences := ARRAY[before + 1];
    INSERT INTO events (account_id, sequence, id, type, resource_id, build_id, body, created_at, bytes_before)
    VALUES (account, before + 1, ids[1], types[1], resources[1], builds[1], heads[1] || (before + 1) || tails[1], times[1], bytes);
  ELSE
    sequences := ARRAY(SELECT generate_series(before + 1, before + added));
    INSERT INTO events (account_id, sequence, id, type, resource_id, build_id, body, created_at, bytes_before)
    SELECT account, before + place, event_id, type, resource, build, head || (before + place) || tail, at,
      bytes + sum(octet_length(head) + octet_length(tail)) OVER (ORDER BY place) - octet_length(head) - octet_length(tail)
    FROM unnest(ids, types, resources, builds, times, heads, tails) WITH ORDINALITY
      AS event (event_id, type, resource, build, at, head, tail, place);
  END IF;

  IF publishes THEN
    SELECT array_agg(DISTINCT pattern) INTO patterns
    FROM unnest(types) AS event (type) CROSS JOIN unnest(list_event_patterns(type)) AS pattern;
    FOR destination IN SELECT d.id FROM event_destinations d
      WHERE d.account_id = account AND d.status = 'enabled' AND d.event_types && patterns
    LOOP
      -- A job that waits for the time of a retry keeps it.
      PERFORM queue_job('publish_events', json_build_object('account_id', account, 'destination_id', destination),
        'publish_events:' || destination, 'preserve_run_at', 0);
    END LOOP;
  END IF;

  IF NOT is_current THEN
    PERFORM FROM webhooks WHERE account_id = account AND status = 'enabled' LIMIT 1;
    IF FOUND THEN
      PERFORM queue_job('dispatch_events', json_build_object('account_id', account), dispatch_key, 'replace', 0);
    END IF;
    RETURN;
  END IF;
  RETURN QUERY SELECT * FROM insert_deliveries(account, ids, types, sequences, times, served);
END $$;
