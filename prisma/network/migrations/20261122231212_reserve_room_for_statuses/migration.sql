-- A run writes the status of every provider after its insertion. No index contains these columns, so that an update that finds
-- room on the page of the row writes that page alone; on a full page it writes all twenty indexes. Pages that are full already
-- stay as they are, and their rows are updated as before.
ALTER TABLE "providers" SET (fillfactor = 50);
