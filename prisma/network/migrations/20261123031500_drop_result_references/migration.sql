-- The check of the reference of each row was half of the time of storing the cells of a run. The writer locks the build, and a
-- deletion of the build deletes these rows in its transaction, so that none remains without a build or run. A process of the
-- previous version that deletes a build during an update leaves them; no query reads them.
-- The locks are exclusive: give up rather than keep the service waiting behind a long transaction.
SET LOCAL lock_timeout = '5s';
ALTER TABLE "adequacy_cells" DROP CONSTRAINT "adequacy_cells_account_id_build_id_fkey";
ALTER TABLE "adequacy_run_providers" DROP CONSTRAINT "adequacy_run_providers_account_id_run_id_fkey";
