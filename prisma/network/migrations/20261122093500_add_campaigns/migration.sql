-- CreateEnum
CREATE TYPE "campaign_completion_reason" AS ENUM ('all_members_resolved', 'goal_met', 'end_date_reached', 'closed_by_user');

-- CreateEnum
CREATE TYPE "campaign_member_state" AS ENUM ('pending', 'in_progress', 'responded', 'converted', 'declined', 'unreachable', 'removed');

-- CreateEnum
CREATE TYPE "campaign_removal_reason" AS ENUM ('manual', 'deleted', 'disqualified', 'terminated');

-- CreateEnum
CREATE TYPE "campaign_status" AS ENUM ('draft', 'running', 'paused', 'completed', 'cancelled');

-- CreateTable
CREATE TABLE "campaigns" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "campaign_status" NOT NULL DEFAULT 'draft',
    "goal" JSONB,
    "stop_on_goal" BOOLEAN NOT NULL DEFAULT false,
    "goal_met_at" TIMESTAMPTZ(3),
    "starts_on" DATE,
    "ends_on" DATE,
    "member_filter" JSONB,
    "pending_count" INTEGER NOT NULL DEFAULT 0,
    "in_progress_count" INTEGER NOT NULL DEFAULT 0,
    "responded_count" INTEGER NOT NULL DEFAULT 0,
    "converted_count" INTEGER NOT NULL DEFAULT 0,
    "declined_count" INTEGER NOT NULL DEFAULT 0,
    "unreachable_count" INTEGER NOT NULL DEFAULT 0,
    "removed_count" INTEGER NOT NULL DEFAULT 0,
    "external_id" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "launched_at" TIMESTAMPTZ(3),
    "launch_event_id" UUID,
    "completed_at" TIMESTAMPTZ(3),
    "completion_reason" "campaign_completion_reason",
    "completion_event_id" UUID,
    "completed_by" JSONB,
    "cancelled_at" TIMESTAMPTZ(3),
    "result" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "campaign_members" (
    "account_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "state" "campaign_member_state" NOT NULL DEFAULT 'pending',
    "stage" "stage" NOT NULL,
    "removed_reason" "campaign_removal_reason",
    "enrolled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaign_members_pkey" PRIMARY KEY ("account_id","campaign_id","provider_id")
);

-- CreateTable
CREATE TABLE "campaign_baselines" (
    "account_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "run_id" UUID,
    "basis" "basis" NOT NULL,
    "score" DOUBLE PRECISION,
    "open_cells" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "campaign_baselines_pkey" PRIMARY KEY ("account_id","campaign_id","basis")
);

-- CreateIndex
CREATE INDEX "campaigns_account_id_created_at_id_idx" ON "campaigns"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_build_id_created_at_id_idx" ON "campaigns"("account_id", "build_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_status_ends_on_idx" ON "campaigns"("account_id", "status", "ends_on");

-- CreateIndex
CREATE UNIQUE INDEX "campaigns_account_id_external_id_key" ON "campaigns"("account_id", "external_id");

-- CreateIndex
CREATE INDEX "campaign_members_account_id_provider_id_campaign_id_idx" ON "campaign_members"("account_id", "provider_id", "campaign_id");

-- CreateIndex
CREATE INDEX "campaign_members_account_id_campaign_id_enrolled_at_provide_idx" ON "campaign_members"("account_id", "campaign_id", "enrolled_at", "provider_id");

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_account_id_campaign_id_fkey" FOREIGN KEY ("account_id", "campaign_id") REFERENCES "campaigns"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "campaign_baselines" ADD CONSTRAINT "campaign_baselines_account_id_campaign_id_fkey" FOREIGN KEY ("account_id", "campaign_id") REFERENCES "campaigns"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
