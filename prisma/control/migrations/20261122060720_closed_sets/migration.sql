-- Text columns with a closed set of values become enums. Each table is rewritten once, under an exclusive lock.
SET LOCAL lock_timeout = '5s';

CREATE TYPE "environment" AS ENUM ('production', 'sandbox');
CREATE TYPE "plan" AS ENUM ('starter', 'professional', 'enterprise');

-- The trigger names a column whose type changes.
DROP TRIGGER tell_change ON "accounts";

ALTER TABLE "accounts"
  ALTER COLUMN "plan" TYPE "plan" USING "plan"::text::"plan";

ALTER TABLE "api_keys"
  ALTER COLUMN "environment" TYPE "environment" USING "environment"::text::"environment";

ALTER TABLE "deprecated_calls"
  ALTER COLUMN "environment" TYPE "environment" USING "environment"::text::"environment";

CREATE TRIGGER tell_change AFTER UPDATE OF plan, requests_per_minute ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION tell_account_change('id');
