-- no-transaction
create index concurrently if not exists provider_events_with_content on provider_events (received_at) where raw <> '';
