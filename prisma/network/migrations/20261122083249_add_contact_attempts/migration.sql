-- CreateEnum
CREATE TYPE "contact_channel" AS ENUM ('phone', 'email', 'letter', 'fax', 'portal', 'visit', 'note');

-- CreateEnum
CREATE TYPE "contact_outcome" AS ENUM ('reached', 'left_message', 'no_answer', 'wrong_contact', 'sent', 'bounced', 'declined', 'interested', 'other');

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "contact_attempt_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "contact_evidence_complete" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_contacted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "contact_attempts" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "campaign_id" UUID,
    "channel" "contact_channel" NOT NULL,
    "outcome" "contact_outcome",
    "contact_name" TEXT,
    "note" TEXT,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,
    "actor" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_attempts_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "contact_attempts_account_id_provider_id_attempted_at_id_idx" ON "contact_attempts"("account_id", "provider_id", "attempted_at", "id");

-- CreateIndex
CREATE INDEX "contact_attempts_account_id_provider_id_created_at_id_idx" ON "contact_attempts"("account_id", "provider_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "contact_attempts" ADD CONSTRAINT "contact_attempts_account_id_provider_id_fkey" FOREIGN KEY ("account_id", "provider_id") REFERENCES "providers"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
