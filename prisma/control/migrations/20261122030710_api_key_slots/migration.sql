-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "slot" INTEGER;

-- Lineages that work now get the first places, each its own; the previous version goes on creating keys without one.
UPDATE "api_keys" SET "slot" = placed."slot"
  FROM (
    SELECT "lineage_id",
           row_number() OVER (PARTITION BY "account_id", "environment" ORDER BY min("created_at"), "lineage_id") - 1 AS "slot"
      FROM "api_keys"
     WHERE "revoked_at" IS NULL AND ("expires_at" IS NULL OR "expires_at" > now())
     GROUP BY "account_id", "environment", "lineage_id"
  ) AS placed
 WHERE "api_keys"."lineage_id" = placed."lineage_id";
