-- A shop that takes another name keeps its old address, until another shop takes that one.

create table vendor_old_slugs (
  slug text primary key,
  vendor_id short_id not null references vendors on delete cascade,
  given_up_at timestamptz not null default now()
);
create index vendor_old_slugs_of_vendor on vendor_old_slugs (vendor_id);

create function keep_old_vendor_slug() returns trigger language plpgsql as $$
begin
  delete from vendor_old_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into vendor_old_slugs (slug, vendor_id) values (old.slug, old.id)
    on conflict (slug) do update set vendor_id = excluded.vendor_id, given_up_at = excluded.given_up_at;
  end if;
  return null;
end $$;
create trigger vendor_slug_taken after insert on vendors for each row execute function keep_old_vendor_slug();
create trigger vendor_slug_changed after update on vendors for each row
  when (old.slug is distinct from new.slug) execute function keep_old_vendor_slug();
