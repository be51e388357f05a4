-- Text for comparison: without accents, in lower case, with plain apostrophes and hyphens. Of the functions of PostgreSQL
-- alone, because unaccent is an extension. Where the decomposed text is longer than a tsvector allows for a word, as only
-- symbols are, it is not decomposed.
CREATE FUNCTION "fold_text"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value) ELSE (
    SELECT CASE WHEN octet_length(folded) > 2000 THEN lower(value) ELSE
      replace(replace(replace(replace(replace(replace(lower(folded),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') END
    FROM (SELECT translate(regexp_replace(normalize(value, NFD), '[\u0300-\u036F]', '', 'g'),
      'ØøŁłĐđÐðĦħıŦŧ’‘ʼ‐‑‒–—', 'OoLlDdDdHhiTt''''''-----') AS folded) decomposed
  ) END;

CREATE OR REPLACE FUNCTION "provider_words"(account_id uuid, name text, npi text, external_id text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT array_to_tsvector(array_remove(string_to_array(
      regexp_replace(folded, '\s*(\S+)', ' ' || right(account_id::text, 12) || '\1', 'g')
      || regexp_replace(folded, '[^[:alnum:]]*([[:alnum:]]+)[^[:alnum:]]*', ' ' || right(account_id::text, 12) || '\1', 'g'),
      ' '), ''))
    FROM (SELECT fold_text(name || ' ' || coalesce(npi, '') || ' ' || coalesce(external_id, '')) AS folded) text);

-- A text of accents alone has no word and matches nothing.
CREATE OR REPLACE FUNCTION "provider_query"(account_id uuid, words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('''' || right(account_id::text, 12)
    || regexp_replace(regexp_replace(nullif(regexp_replace(fold_text(words), '^\s+|\s+$', '', 'g'), ''), '[''\\]', '\&\&', 'g'),
      '\s+', ''':* & ''' || right(account_id::text, 12), 'g')
    || ''':*')::tsquery;

-- The counties of all locations, each with the end of its account's id before it: a GIN index has no leading account_id.
CREATE FUNCTION "provider_county_keys"(account_id uuid, county_fips text, locations jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT array_to_tsvector(array_agg(right(account_id::text, 12) || fips))
    FROM (SELECT county_fips UNION ALL SELECT location ->> 'county_fips' FROM jsonb_array_elements(locations) location)
      counties (fips)
    WHERE fips IS NOT NULL);

UPDATE "providers" SET "owner_email" = lower("owner_email") WHERE "owner_email" <> lower("owner_email");

ALTER TABLE "providers" DROP COLUMN "search_words",
  ADD COLUMN "search_words" tsvector
    GENERATED ALWAYS AS ("provider_words"("account_id", "name", "npi", "external_id")) STORED,
  ADD COLUMN "county_keys" tsvector
    GENERATED ALWAYS AS ("provider_county_keys"("account_id", "county_fips", "locations")) STORED;

CREATE INDEX "providers_search_words_idx" ON "providers" USING GIN ("search_words");
CREATE INDEX "providers_county_keys_idx" ON "providers" USING GIN ("county_keys");
CREATE INDEX "providers_account_id_entity_type_created_at_id_build_id_idx"
  ON "providers"("account_id", "entity_type", "created_at", "id", "build_id");
-- Most providers of a roster have neither.
CREATE INDEX "providers_account_id_owner_email_created_at_id_build_id_idx"
  ON "providers"("account_id", "owner_email", "created_at", "id", "build_id") WHERE "owner_email" IS NOT NULL;
CREATE INDEX "providers_account_id_expected_active_on_id_idx"
  ON "providers"("account_id", "expected_active_on", "id") WHERE "expected_active_on" IS NOT NULL;
DROP INDEX "providers_account_id_county_fips_created_at_id_build_id_idx";
