-- A genuine event about the reference of another system that uses the same account at the provider: kept, counted, no alarm.
alter table provider_events drop constraint provider_events_state_check;
alter table provider_events add constraint provider_events_state_check
  check (state in ('new', 'done', 'ignored', 'foreign', 'dead')) not valid;
alter table provider_events validate constraint provider_events_state_check;
