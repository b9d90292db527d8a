-- Keys of the payment provider that the administrator has set. The secret one is sealed with the shop's own secret: no backup
-- and nobody who reads the table can use it.
create table provider_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null check (public_key ~ '^pk_(test|live)_[A-Za-z0-9_]+$'),
  sealed_secret text not null check (sealed_secret !~ 'sk_'),
  last_four text not null check (char_length(last_four) = 4),
  changed_at timestamptz not null
);

-- Every process reads them anew, and drops the pages that were made without them.
create function say_keys_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_keys', '');
  perform pg_notify('shop_changed', '*');
  return null;
end $$;
create trigger provider_keys_changed after insert or update or delete on provider_keys
  for each statement execute function say_keys_changed();
