-- no-transaction
create index concurrently conversations_customer_has_to_read on conversations (user_id) where customer_unread > 0;
