-- Deprecated parameters and fields are counted beside operations, which have an empty field.
SET LOCAL lock_timeout = '5s';

ALTER TABLE "deprecated_calls" DROP CONSTRAINT "deprecated_calls_pkey";
ALTER TABLE "deprecated_calls" ADD COLUMN "field" TEXT NOT NULL DEFAULT '';
ALTER TABLE "deprecated_calls"
  ADD CONSTRAINT "deprecated_calls_pkey" PRIMARY KEY ("account_id", "environment", "api_key_id", "operation_id", "field", "day");
