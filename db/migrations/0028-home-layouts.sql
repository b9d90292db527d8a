-- The layouts of the home page: at most one draft, and those that were published, newest last. Without a published one,
-- ShopZero shows the standard page. A layout is always read and written as a whole, so its sections are one document,
-- which modules/home/contract.ts validates.
create table home_layouts (
  id bigint generated always as identity primary key,
  state text not null check (state in ('draft', 'published')),
  sections jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  constraint home_layouts_sections_are_few check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) <= 20),
  -- text of 20 sections in four languages
  constraint home_layouts_sections_are_short check (pg_column_size(sections) <= 524288)
);
create unique index home_layouts_one_draft on home_layouts (state) where state = 'draft';

-- A draft changes no page that shoppers see.
create function notify_home_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'home');
  return null;
end $$;
create trigger home_layouts_notify after insert on home_layouts for each row
  when (new.state = 'published') execute function notify_home_changed();

-- The pictures of slides belong to the shop itself.
alter table pictures drop constraint pictures_recipe_check;
alter table pictures add constraint pictures_recipe_check
  check (recipe in ('product', 'avatar', 'logo', 'banner', 'slide')) not valid;
alter table pictures validate constraint pictures_recipe_check;
