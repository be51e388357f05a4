-- CreateTable
CREATE TABLE "filings" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "name" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "failure" TEXT,
    "basis" TEXT NOT NULL,
    "filing_type" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "standard_id" TEXT NOT NULL,
    "layout_id" TEXT NOT NULL,
    "coverage_starts_on" DATE,
    "as_of" DATE,
    "sample_id" TEXT,
    "sha256" TEXT,
    "provider_count" INTEGER,
    "provider_rows" INTEGER,
    "facility_rows" INTEGER,
    "error_count" INTEGER,
    "warning_count" INTEGER,
    "context" JSONB NOT NULL DEFAULT '{}',
    "actor" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "filings_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "filing_parts" (
    "account_id" UUID NOT NULL,
    "filing_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "providers" BYTEA NOT NULL,

    CONSTRAINT "filing_parts_pkey" PRIMARY KEY ("account_id","filing_id","position")
);

-- CreateTable
CREATE TABLE "filing_findings" (
    "account_id" UUID NOT NULL,
    "filing_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "table" TEXT,
    "row" INTEGER,
    "row_count" INTEGER NOT NULL,
    "provider_id" UUID,
    "provider_name" TEXT,
    "field" TEXT,
    "message" TEXT NOT NULL,
    "fix" TEXT NOT NULL,

    CONSTRAINT "filing_findings_pkey" PRIMARY KEY ("account_id","filing_id","position")
);

-- CreateIndex
CREATE INDEX "filings_account_id_build_id_created_at_id_idx" ON "filings"("account_id", "build_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "filings" ADD CONSTRAINT "filings_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "filing_parts" ADD CONSTRAINT "filing_parts_account_id_filing_id_fkey" FOREIGN KEY ("account_id", "filing_id") REFERENCES "filings"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "filing_findings" ADD CONSTRAINT "filing_findings_account_id_filing_id_fkey" FOREIGN KEY ("account_id", "filing_id") REFERENCES "filings"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
