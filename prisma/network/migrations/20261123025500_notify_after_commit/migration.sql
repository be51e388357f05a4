-- Writers notify the followers of events after their commit, several at once. Until those of the previous version have ended,
-- followers see their events with the next heartbeat.
DROP TRIGGER notify_events ON "event_counters";
DROP FUNCTION notify_events();
