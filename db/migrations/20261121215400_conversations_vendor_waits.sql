-- no-transaction
create index concurrently conversations_vendor_has_to_read on conversations (vendor_id) where vendor_unread > 0;
