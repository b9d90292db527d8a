-- no-transaction
create index concurrently reviews_of_user on reviews (user_id);
