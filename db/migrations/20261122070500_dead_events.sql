-- no-transaction
-- What the provider told and nobody could work on: the administrator's list of what waits asks for it on every page.
create index concurrently provider_events_dead on provider_events (received_at) where state = 'dead';
