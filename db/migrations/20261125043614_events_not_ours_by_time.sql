-- no-transaction
-- The administrator's page of payments counts and lists them.
create index concurrently provider_events_foreign on provider_events (received_at) where state = 'foreign';
