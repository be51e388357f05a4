-- The identifier that a key of an import states in addition to that of the key: a dry run finds the keys that repeat it.
CREATE INDEX "import_providers_other_identifier_idx" ON "import_providers" ("account_id", "import_id",
    (CASE WHEN "key" LIKE 'npi:%' THEN "values"->>'external_id' ELSE "values"->>'npi' END))
    WHERE (CASE WHEN "key" LIKE 'npi:%' THEN "values"->>'external_id' ELSE "values"->>'npi' END) IS NOT NULL;
