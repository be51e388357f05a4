-- The words that q searches: what is written between spaces, and each run of letters and digits in it. A GIN index has no
-- leading account_id, so each word has the end of its account's id before it: a search reads the words of its own
-- account alone, and those that share the ending are excluded by account_id.
CREATE FUNCTION "provider_words"(account_id uuid, name text, npi text, external_id text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(string_to_array(
    regexp_replace(lower(name || ' ' || coalesce(npi, '') || ' ' || coalesce(external_id, '')),
      '\s*(\S+)', ' ' || right(account_id::text, 12) || '\1', 'g')
    || regexp_replace(lower(name || ' ' || coalesce(external_id, '')),
      '[^[:alnum:]]*([[:alnum:]]+)[^[:alnum:]]*', ' ' || right(account_id::text, 12) || '\1', 'g'),
    ' '), ''));

-- Each word of the text as the beginning of a word of a provider, quoted as tsquery wants it.
CREATE FUNCTION "provider_query"(account_id uuid, words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('''' || right(account_id::text, 12)
    || regexp_replace(regexp_replace(regexp_replace(lower(words), '^\s+|\s+$', '', 'g'), '[''\\]', '\&\&', 'g'),
      '\s+', ''':* & ''' || right(account_id::text, 12), 'g')
    || ''':*')::tsquery;

ALTER TABLE "providers" ADD COLUMN "search_words" tsvector
  GENERATED ALWAYS AS ("provider_words"("account_id", "name", "npi", "external_id")) STORED;

CREATE INDEX "providers_search_words_idx" ON "providers" USING GIN ("search_words");

-- Of the former q, which searched the beginning of the whole name.
DROP INDEX "providers_account_id_lower_name_idx";
