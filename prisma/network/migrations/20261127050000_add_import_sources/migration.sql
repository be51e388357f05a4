-- CreateEnum
CREATE TYPE "import_source_status" AS ENUM ('active', 'paused');

-- CreateTable
CREATE TABLE "import_sources" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mode" "import_mode" NOT NULL,
    "on_missing" "on_missing" NOT NULL DEFAULT 'keep',
    "match_by" "import_match" NOT NULL DEFAULT 'npi',
    "events" "import_events",
    "mapping" JSONB NOT NULL DEFAULT '[]',
    "reading" JSONB NOT NULL DEFAULT '{}',
    "status" "import_source_status" NOT NULL DEFAULT 'active',
    "max_changed_share" DOUBLE PRECISION NOT NULL,
    "rhythm" JSONB,
    "expected_at" TIMESTAMPTZ(3),
    "next_due_at" TIMESTAMPTZ(3),
    "is_received" BOOLEAN NOT NULL DEFAULT false,
    "late_since" TIMESTAMPTZ(3),
    "last_upload_at" TIMESTAMPTZ(3),
    "headings" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "last_rows" INTEGER,
    "secret_hash" BYTEA NOT NULL,
    "secret_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "previous_hash" BYTEA,
    "previous_expires_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_sources_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "import_sources_account_id_created_at_id_idx" ON "import_sources"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "import_sources_account_id_build_id_idx" ON "import_sources"("account_id", "build_id");

-- CreateIndex
CREATE INDEX "import_sources_next_due_at_idx" ON "import_sources"("next_due_at");

-- CreateIndex
CREATE UNIQUE INDEX "import_sources_account_id_name_key" ON "import_sources"("account_id", "name");

-- AddForeignKey
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
