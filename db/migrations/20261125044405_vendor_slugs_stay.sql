-- A slug that a shop ever had stays with that shop: an old link must never lead to another seller. Until now a new shop
-- could take an old slug, and the row of the first owner was deleted. unique (slug) of vendors and this trigger together
-- hold it under any concurrency: who waits for the unique key sees the old slug when it is committed.

create or replace function keep_old_vendor_slug() returns trigger language plpgsql as $$
begin
  delete from vendor_old_slugs where slug = new.slug and vendor_id = new.id;
  if exists (select from vendor_old_slugs where slug = new.slug) then
    raise unique_violation using
      message = 'the slug belonged to another vendor before', constraint = 'vendor_slug_of_another', table = 'vendors';
  end if;
  if tg_op = 'UPDATE' then
    insert into vendor_old_slugs (slug, vendor_id) values (old.slug, old.id);
  end if;
  return null;
end $$;
