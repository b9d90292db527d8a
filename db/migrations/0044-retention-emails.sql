-- no-transaction
create index concurrently if not exists emails_with_content on emails (created_at) where emptied_at is null;
