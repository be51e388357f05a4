-- Requests a score of a build: tasks and keys of its job are those of a small and of a large build.
CREATE OR REPLACE FUNCTION request_scoring(account uuid, build uuid, tasks text[], keys text[]) RETURNS void
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
