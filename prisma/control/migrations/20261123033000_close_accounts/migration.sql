-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "erase_after" TIMESTAMPTZ(3);

-- Running processes are notified of a closed account, too. The trigger names its columns.
DROP TRIGGER tell_change ON "accounts";
CREATE TRIGGER tell_change AFTER UPDATE OF plan, requests_per_minute, suspended_at, closed_at ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION tell_account_change('id');
