-- Inserts a delivery of each event for each enabled endpoint that subscribes to its type and starts before it, with the next sequences
-- of the endpoint, and queues the jobs of the endpoints. Those of `served` need none: their deliveries are returned. The events are in
-- their order, and the caller has locked the counter of the account.
CREATE OR REPLACE FUNCTION insert_deliveries(account uuid, event_ids uuid[], types text[], sequences bigint[], times timestamptz[],
  served uuid[])
RETURNS TABLE (id uuid, webhook_id uuid, event_id uuid, event_sequence bigint, sequence bigint, url text, retry_policy jsonb,
  headers_sealed bytea, secret_sealed bytea, retiring_secrets jsonb, paused_until timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  added CONSTANT integer := cardinality(event_ids);
  own text[];
  -- Those of each event are one text.
  patterns text[];
  all_patterns text[];
  endpoint record;
  places integer[];
  new_ids uuid[];
  new_webhooks uuid[];
  new_sequences bigint[];
  new_places integer[];
BEGIN
  FOR place IN 1..added LOOP
    own := list_event_patterns(types[place]);
    patterns := array_append(patterns, own::text);
    IF (all_patterns @> own) IS NOT TRUE THEN all_patterns := all_patterns || own; END IF;
  END LOOP;
  FOR endpoint IN
    UPDATE webhooks AS w SET last_sequence = w.last_sequence + (
      SELECT count(*) FROM unnest(sequences, patterns) AS event (sequence, patterns)
      WHERE w.after_sequence < event.sequence AND w.event_types && event.patterns::text[])
    WHERE w.account_id = account AND w.status = 'enabled' AND w.after_sequence < sequences[added] AND w.event_types && all_patterns
    RETURNING w.id AS endpoint_id, w.last_sequence AS through, w.after_sequence AS after, w.event_types AS subscribed, w.url,
      w.retry_policy, w.headers_sealed, w.secret_sealed, w.retiring_secrets, w.paused_until
  LOOP
    places := '{}';
    FOR place IN 1..added LOOP
      IF endpoint.after < sequences[place] AND endpoint.subscribed && patterns[place]::text[] THEN
        places := array_append(places, place);
      END IF;
    END LOOP;
    FOR number IN 1..cardinality(places) LOOP
      id := new_id();
      sequence := endpoint.through - cardinality(places) + number;
      new_ids := array_append(new_ids, id);
      new_webhooks := array_append(new_webhooks, endpoint.endpoint_id);
      new_sequences := array_append(new_sequences, sequence);
      new_places := array_append(new_places, places[number]);
      IF endpoint.endpoint_id = ANY (served) THEN
        webhook_id := endpoint.endpoint_id;
        event_id := event_ids[places[number]];
        event_sequence := sequences[places[number]];
        url := endpoint.url;
        retry_policy := endpoint.retry_policy;
        headers_sealed := endpoint.headers_sealed;
        secret_sealed := endpoint.secret_sealed;
        retiring_secrets := endpoint.retiring_secrets;
        paused_until := endpoint.paused_until;
        RETURN NEXT;
      END IF;
    END LOOP;
    IF cardinality(places) > 0 AND NOT endpoint.endpoint_id = ANY (served) THEN
      PERFORM queue_job('deliver', json_build_object('account_id', account, 'webhook_id', endpoint.endpoint_id),
        'deliver:' || endpoint.endpoint_id, 'replace', 0);
    END IF;
  END LOOP;
  IF new_ids IS NOT NULL THEN
    INSERT INTO deliveries (account_id, id, webhook_id, event_id, event_type, event_sequence, sequence, next_attempt_at, created_at)
    SELECT account, delivery.id, delivery.webhook, event_ids[delivery.place], types[delivery.place], sequences[delivery.place],
      delivery.sequence, times[delivery.place], times[delivery.place]
    FROM unnest(new_ids, new_webhooks, new_sequences, new_places) AS delivery (id, webhook, sequence, place);
  END IF;
END $$;
