-- AlterTable
ALTER TABLE "filing_findings" ADD COLUMN     "county_fips" TEXT,
ADD COLUMN     "specialty_code" TEXT;
