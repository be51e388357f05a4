-- CreateTable
CREATE TABLE "import_repeats" (
    "account_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "first_row" INTEGER NOT NULL,
    "sources" UUID[],
    "source_at" SMALLINT[],
    "distances" INTEGER[],
    "outcome" "row_outcome",

    CONSTRAINT "import_repeats_pkey" PRIMARY KEY ("account_id","import_id","first_row")
);

-- AddForeignKey
ALTER TABLE "import_repeats" ADD CONSTRAINT "import_repeats_account_id_import_id_fkey" FOREIGN KEY ("account_id", "import_id") REFERENCES "imports"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
