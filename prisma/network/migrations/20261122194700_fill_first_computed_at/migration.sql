-- Apart from the column, whose lock would stop readers of the table for as long as this takes.
-- The id of a run is a UUID of version 7: its first 48 bits are the milliseconds at which the run was stored (RFC 9562).
UPDATE "adequacy_runs" SET "first_computed_at" = LEAST("computed_at", CASE substr("id"::text, 15, 1)
    WHEN '7' THEN to_timestamp(('x' || substr(replace("id"::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
    ELSE "computed_at" END);
