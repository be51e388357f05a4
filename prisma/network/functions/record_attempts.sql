-- Inserts attempts of deliveries of an endpoint and updates the deliveries; returns the health of the endpoint, unless it is
-- deleted. An attempt of a delivery that is deleted is not inserted.
CREATE OR REPLACE FUNCTION record_attempts(account uuid, endpoint uuid, attempts jsonb, at timestamptz)
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
