-- CreateEnum
CREATE TYPE "event_destination_authentication" AS ENUM ('none', 'password', 'token', 'scram_sha_256', 'scram_sha_512');

-- CreateEnum
CREATE TYPE "event_destination_disabled_reason" AS ENUM ('manual', 'failing', 'plan');

-- CreateEnum
CREATE TYPE "event_destination_status" AS ENUM ('enabled', 'disabled');

-- CreateEnum
CREATE TYPE "event_destination_type" AS ENUM ('nats_jetstream', 'kafka');

-- AlterTable
ALTER TABLE "event_counters" ADD COLUMN     "has_destinations" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "event_destinations" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "type" "event_destination_type" NOT NULL,
    "description" TEXT,
    "servers" TEXT[],
    "topic" TEXT NOT NULL,
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "tls" BOOLEAN NOT NULL,
    "authentication" "event_destination_authentication" NOT NULL DEFAULT 'none',
    "username" TEXT,
    "secret_sealed" BYTEA NOT NULL,
    "status" "event_destination_status" NOT NULL DEFAULT 'enabled',
    "disabled_reason" "event_destination_disabled_reason",
    "delivered_sequence" BIGINT NOT NULL DEFAULT 0,
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "last_error_class" TEXT,
    "last_error" TEXT,
    "last_success_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_destinations_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "event_destination_deliveries" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "destination_id" UUID NOT NULL,
    "first_sequence" BIGINT NOT NULL,
    "last_sequence" BIGINT NOT NULL,
    "event_count" INTEGER NOT NULL,
    "outcome" "attempt_outcome" NOT NULL,
    "error_class" TEXT,
    "error" TEXT,
    "duration_ms" DOUBLE PRECISION NOT NULL,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_destination_deliveries_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "event_destinations_account_id_created_at_id_idx" ON "event_destinations"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "event_destination_deliveries_account_id_destination_id_atte_idx" ON "event_destination_deliveries"("account_id", "destination_id", "attempted_at", "id");

-- CreateIndex
CREATE INDEX "event_destination_deliveries_attempted_at_idx" ON "event_destination_deliveries"("attempted_at");

-- AddForeignKey
ALTER TABLE "event_destination_deliveries" ADD CONSTRAINT "event_destination_deliveries_account_id_destination_id_fkey" FOREIGN KEY ("account_id", "destination_id") REFERENCES "event_destinations"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
