-- AlterTable
ALTER TABLE "event_counters" ADD COLUMN     "fanned_sequence" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "after_sequence" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "consecutive_overloads" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failed_deliveries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_sequence" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "paused_until" TIMESTAMPTZ(3),
ADD COLUMN     "retiring_secrets" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_sequence" BIGINT,
    "sequence" BIGINT NOT NULL,
    "body" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "asked_attempt" TEXT,
    "last_status_code" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempts" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "trigger" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "status_code" INTEGER,
    "error_class" TEXT,
    "error_code" TEXT,
    "request_headers" JSONB NOT NULL,
    "response_excerpt" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "replays" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "which" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "through_sequence" BIGINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "replays_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deliveries_account_id_webhook_id_created_at_id_idx" ON "deliveries"("account_id", "webhook_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "deliveries_created_at_idx" ON "deliveries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_account_id_id_key" ON "deliveries"("account_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_webhook_id_event_sequence_key" ON "deliveries"("webhook_id", "event_sequence");

-- CreateIndex
CREATE INDEX "delivery_attempts_account_id_delivery_id_number_idx" ON "delivery_attempts"("account_id", "delivery_id", "number");

-- CreateIndex
CREATE INDEX "replays_account_id_webhook_id_created_at_id_idx" ON "replays"("account_id", "webhook_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhooks_account_id_id_key" ON "webhooks"("account_id", "id");

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id") REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_account_id_delivery_id_fkey" FOREIGN KEY ("account_id", "delivery_id") REFERENCES "deliveries"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replays" ADD CONSTRAINT "replays_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id") REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due, and nothing else: an endpoint with a long history is as quick to look through as a new one.
CREATE INDEX "deliveries_due_idx" ON "deliveries" ("webhook_id", "next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;
CREATE INDEX "deliveries_asked_idx" ON "deliveries" ("webhook_id") WHERE "asked_attempt" IS NOT NULL;
