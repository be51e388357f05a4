-- Adds a job in the transaction of the caller. `add_job` neither updates a job that a worker locks during the statement, nor
-- inserts another one, because in its snapshot the job is still waiting; the next statement inserts one.
CREATE FUNCTION queue_job(task text, content json, unique_key text, job_mode text, job_priority integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  FOR tries IN 1..20 LOOP
    PERFORM FROM graphile_worker.add_job(task, payload => content, max_attempts => 25, job_key => unique_key,
      priority => job_priority, job_key_mode => job_mode) job WHERE job.id IS NOT NULL;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'the queue did not accept the job %', unique_key;
END $$;

-- A UUID of version 7 (RFC 9562 section 5.7), as the service makes them: ids sort by age.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;
