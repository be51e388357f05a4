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
  endpoint record;
  assigned bigint;
  new_ids uuid[] := '{}';
  new_webhooks uuid[] := '{}';
  new_sequences bigint[] := '{}';
  new_positions integer[] := '{}';
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
    INSERT INTO events (account_id, sequence, id, type, resource_id, build_id, body, created_at, bytes_before)
    VALUES (account, before + 1, ids[1], types[1], resources[1], builds[1], heads[1] || (before + 1) || tails[1], times[1], bytes);
  ELSE
    INSERT INTO events (account_id, sequence, id, type, resource_id, build_id, body, created_at, bytes_before)
    SELECT account, before + place, event_id, type, resource, build, head || (before + place) || tail, at,
      bytes + sum(octet_length(head) + octet_length(tail)) OVER (ORDER BY place) - octet_length(head) - octet_length(tail)
    FROM unnest(ids, types, resources, builds, times, heads, tails) WITH ORDINALITY
      AS event (event_id, type, resource, build, at, head, tail, place);
  END IF;

  SELECT array_agg(DISTINCT pattern) INTO patterns
  FROM unnest(types) AS event (type) CROSS JOIN unnest(ARRAY[type, split_part(type, '.', 1) || '.*', '*']) AS pattern;
  IF publishes THEN
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

  FOR endpoint IN
    UPDATE webhooks AS w SET last_sequence = w.last_sequence + (
      SELECT count(*) FROM unnest(types) WITH ORDINALITY AS event (type, place)
      WHERE w.after_sequence < before + place AND w.event_types && ARRAY[type, split_part(type, '.', 1) || '.*', '*'])
    WHERE w.account_id = account AND w.status = 'enabled' AND w.after_sequence < before + added
      AND w.event_types && patterns
    RETURNING w.id AS endpoint_id, w.last_sequence AS through, w.after_sequence AS after, w.event_types AS subscribed, w.url,
      w.retry_policy, w.headers_sealed, w.secret_sealed, w.retiring_secrets, w.paused_until
  LOOP
    assigned := endpoint.through;
    -- From the last event, because the sequence after the update is known.
    FOR place IN REVERSE added..1 LOOP
      CONTINUE WHEN endpoint.after >= before + place
        OR NOT endpoint.subscribed && ARRAY[types[place], split_part(types[place], '.', 1) || '.*', '*'];
      id := new_id();
      new_ids := new_ids || id;
      new_webhooks := new_webhooks || endpoint.endpoint_id;
      new_sequences := new_sequences || assigned;
      new_positions := new_positions || place;
      IF endpoint.endpoint_id = ANY (served) THEN
        webhook_id := endpoint.endpoint_id;
        event_id := ids[place];
        event_sequence := before + place;
        sequence := assigned;
        url := endpoint.url;
        retry_policy := endpoint.retry_policy;
        headers_sealed := endpoint.headers_sealed;
        secret_sealed := endpoint.secret_sealed;
        retiring_secrets := endpoint.retiring_secrets;
        paused_until := endpoint.paused_until;
        RETURN NEXT;
      END IF;
      assigned := assigned - 1;
    END LOOP;
    IF assigned < endpoint.through AND NOT endpoint.endpoint_id = ANY (served) THEN
      PERFORM queue_job('deliver', json_build_object('account_id', account, 'webhook_id', endpoint.endpoint_id),
        'deliver:' || endpoint.endpoint_id, 'replace', 0);
    END IF;
  END LOOP;
  IF cardinality(new_ids) > 0 THEN
    INSERT INTO deliveries (account_id, id, webhook_id, event_id, event_type, event_sequence, sequence, next_attempt_at, created_at)
    SELECT account, delivery.id, delivery.webhook, ids[delivery.place], types[delivery.place], before + delivery.place,
      delivery.sequence, times[delivery.place], times[delivery.place]
    FROM unnest(new_ids, new_webhooks, new_sequences, new_positions) AS delivery (id, webhook, sequence, place);
  END IF;
END $$;
