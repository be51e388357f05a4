-- The patterns that an event of a type matches, which decide who gets it: the type itself, all types of its resource, and all types.
-- The nodes of a distributed database do not have the function, so that no statement calls it on the columns of a distributed table.
CREATE OR REPLACE FUNCTION list_event_patterns(type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[type, split_part(type, '.', 1) || '.*', '*']
$$;
