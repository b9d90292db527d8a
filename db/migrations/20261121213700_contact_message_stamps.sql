-- no-transaction
create unique index concurrently contact_messages_by_stamp on contact_messages (stamp);
