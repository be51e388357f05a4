-- Functions of several statements on the rows of one account. On a database that is distributed by account they run on the
-- coordinator, where the job queue and the listeners are, and each of their statements runs on the node of the account. In one
-- statement with such rows a job could not be added: that node has no queue.

-- Requests a score of a build: tasks and keys of its job are those of a small and of a large build.
CREATE FUNCTION request_scoring(account uuid, build uuid, tasks text[], keys text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  lane integer;
BEGIN
  INSERT INTO scoring_requests AS request (account_id, build_id) VALUES (account, build)
  ON CONFLICT (account_id, build_id) DO UPDATE SET version = request.version + 1, is_background = false,
    due_at = least(request.due_at, excluded.due_at), claimed_at = NULL, attempts = 0
  RETURNING CASE WHEN is_large THEN 2 ELSE 1 END INTO lane;
  PERFORM queue_job(tasks[lane], json_build_object('account_id', account), keys[lane], 'preserve_run_at', 0);
END $$;

-- Shares the lock of the campaigns of a provider's build until the transaction ends.
CREATE FUNCTION share_campaigns(account uuid, provider uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  build uuid;
BEGIN
  SELECT build_id INTO build FROM providers WHERE account_id = account AND id = provider;
  IF FOUND THEN PERFORM pg_advisory_xact_lock_shared(hashtextextended('campaigns:' || build || ':' || account, 0)); END IF;
END $$;

-- Takes sequences from the account's counter, inserts events and, unless earlier ones wait or the deliveries would be many,
-- dispatches them to the endpoints; otherwise it queues their dispatch under `dispatch_key`. Returns the deliveries of the
-- endpoints of `served`, which need no job. Each statement sees what was committed before it: an endpoint that was created
-- before the counter was locked gets the events.
CREATE FUNCTION record_events(account uuid, ids uuid[], types text[], resources text[], builds uuid[], times timestamptz[],
  heads text[], tails text[], max_deliveries integer, dispatch_key text, served uuid[])
RETURNS TABLE (id uuid, webhook_id uuid, event_id uuid, event_sequence bigint, sequence bigint, url text, retry_policy jsonb,
  headers_sealed bytea, secret_sealed bytea, retiring_secrets jsonb, paused_until timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  added CONSTANT integer := cardinality(ids);
  patterns text[];
  enabled bigint;
  before bigint;
  is_current boolean;
  endpoint record;
  assigned bigint;
  new_ids uuid[] := '{}';
  new_webhooks uuid[] := '{}';
  new_sequences bigint[] := '{}';
  new_positions integer[] := '{}';
BEGIN
  SELECT count(*) INTO enabled FROM webhooks WHERE account_id = account AND status = 'enabled';
  INSERT INTO event_counters AS counter (account_id, last_sequence, dispatched_sequence)
  VALUES (account, added, CASE WHEN enabled * added <= max_deliveries THEN added ELSE 0 END)
  ON CONFLICT (account_id) DO UPDATE SET last_sequence = counter.last_sequence + excluded.last_sequence,
    dispatched_sequence = CASE WHEN counter.dispatched_sequence = counter.last_sequence AND excluded.dispatched_sequence > 0
      THEN counter.last_sequence + excluded.last_sequence ELSE counter.dispatched_sequence END
  RETURNING counter.last_sequence - added, counter.last_sequence = counter.dispatched_sequence INTO before, is_current;
  IF added = 1 THEN
    INSERT INTO events (account_id, sequence, id, type, resource_id, build_id, body, created_at)
    VALUES (account, before + 1, ids[1], types[1], resources[1], builds[1], heads[1] || (before + 1) || tails[1], times[1]);
  ELSE
    INSERT INTO events (account_id, sequence, id, type, resource_id, build_id, body, created_at)
    SELECT account, before + place, event_id, type, resource, build, head || (before + place) || tail, at
    FROM unnest(ids, types, resources, builds, times, heads, tails) WITH ORDINALITY
      AS event (event_id, type, resource, build, at, head, tail, place);
  END IF;

  IF NOT is_current THEN
    PERFORM FROM webhooks WHERE account_id = account AND status = 'enabled' LIMIT 1;
    IF FOUND THEN
      PERFORM queue_job('dispatch_events', json_build_object('account_id', account), dispatch_key, 'replace', 0);
    END IF;
    RETURN;
  END IF;

  SELECT array_agg(DISTINCT pattern) INTO patterns
  FROM unnest(types) AS event (type) CROSS JOIN unnest(ARRAY[type, split_part(type, '.', 1) || '.*', '*']) AS pattern;
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

-- Inserts attempts of deliveries of an endpoint and updates the deliveries; returns the health of the endpoint, unless it is
-- deleted. An attempt of a delivery that is deleted is not inserted.
CREATE FUNCTION record_attempts(account uuid, endpoint uuid, attempts jsonb, at timestamptz)
RETURNS TABLE (status webhook_status, consecutive_overloads integer, paused_until timestamptz, last_success_at timestamptz,
  failing_since timestamptz, failed_deliveries integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  updated_ids uuid[];
BEGIN
  WITH updated AS (
    UPDATE deliveries AS d SET
      status = CASE WHEN attempt.outcome = 'succeeded' THEN 'succeeded' WHEN d.status = 'pending'
        AND attempt.next_attempt_at IS NULL AND (attempt.trigger = 'schedule' OR d.next_attempt_at IS NULL) THEN 'failed'
        ELSE d.status END,
      next_attempt_at = CASE WHEN attempt.outcome = 'succeeded' OR d.status <> 'pending' THEN NULL
        WHEN attempt.trigger = 'schedule' THEN attempt.next_attempt_at ELSE d.next_attempt_at END,
      requested_attempt = CASE WHEN attempt.trigger = 'schedule' THEN d.requested_attempt END,
      attempt_count = greatest(d.attempt_count, attempt.number),
      last_status_code = attempt.status_code,
      completed_at = CASE WHEN attempt.outcome = 'succeeded' OR d.status = 'pending' AND attempt.next_attempt_at IS NULL
        AND (attempt.trigger = 'schedule' OR d.next_attempt_at IS NULL) THEN at ELSE d.completed_at END
    FROM jsonb_to_recordset(attempts) AS attempt (delivery_id uuid, number int, trigger attempt_trigger,
      outcome attempt_outcome, status_code int, next_attempt_at timestamptz)
    WHERE d.account_id = account AND d.id = attempt.delivery_id AND d.webhook_id = endpoint
    RETURNING d.id)
  SELECT array_agg(updated.id) INTO updated_ids FROM updated;
  INSERT INTO delivery_attempts (account_id, id, delivery_id, number, trigger, outcome, status_code, error_class,
    error_code, request_headers, response_excerpt, started_at, duration_ms)
  SELECT account, attempt.id, delivery_id, number, trigger, outcome, status_code, error_class,
    error_code, request_headers, response_excerpt, started_at, duration_ms
  FROM jsonb_to_recordset(attempts) AS attempt (id uuid, delivery_id uuid, number int, trigger attempt_trigger,
    outcome attempt_outcome, status_code int, error_class text, error_code text, request_headers jsonb,
    response_excerpt text, started_at timestamptz, duration_ms float8)
  WHERE delivery_id = ANY (updated_ids);
  RETURN QUERY SELECT w.status, w.consecutive_overloads, w.paused_until, w.last_success_at, w.failing_since,
    w.failed_deliveries FROM webhooks w WHERE w.account_id = account AND w.id = endpoint;
END $$;
