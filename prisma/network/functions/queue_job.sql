-- Adds a job in the transaction of the caller. `add_job` neither updates a job that a worker locks during the statement, nor
-- inserts another one, because in its snapshot the job is still waiting; the next statement inserts one.
CREATE OR REPLACE FUNCTION queue_job(task text, content json, unique_key text, job_mode text, job_priority integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  FOR tries IN 1..20 LOOP
    PERFORM FROM graphile_worker.add_job(task, payload => content, max_attempts => 25, job_key => unique_key,
      priority => job_priority, job_key_mode => job_mode) job WHERE job.id IS NOT NULL;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'the queue did not accept the job %', unique_key;
END $$;
