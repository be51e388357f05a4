-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "quota_overrides" JSONB NOT NULL DEFAULT '{}';

-- Running processes are notified of changed quotas, too. The trigger names its columns.
DROP TRIGGER tell_change ON "accounts";
CREATE TRIGGER tell_change AFTER UPDATE OF plan, requests_per_minute, quota_overrides, suspended_at, closed_at ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION tell_account_change('id');
