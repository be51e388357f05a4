-- AlterTable
ALTER TABLE "adequacy_runs" ADD COLUMN     "as_of" DATE NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date,
ADD COLUMN     "settings" JSONB NOT NULL DEFAULT '{"credits": ["telehealth", "certificate_of_need", "applicant"], "stacking": "add", "telehealth_scope": "network"}',
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'UTC';

-- AlterTable
ALTER TABLE "build_counties" ADD COLUMN     "is_pending" BOOLEAN;

-- AlterTable
ALTER TABLE "builds" ADD COLUMN     "settings" JSONB NOT NULL DEFAULT '{"credits": ["telehealth", "certificate_of_need", "applicant"], "stacking": "add", "telehealth_scope": "state"}',
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'America/New_York';

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "primary_care_in_shortage_area" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "telehealth_states" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Until now a run was made for the day that it was in UTC.
UPDATE "adequacy_runs" SET "as_of" = ("computed_at" AT TIME ZONE 'UTC')::date;
