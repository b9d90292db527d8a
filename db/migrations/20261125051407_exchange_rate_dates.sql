-- Shoppers who see prices in dollars or euros are told since when the rate holds.
alter table site_settings add column rates_set_at timestamptz not null default now();
update site_settings set rates_set_at = updated_at;

create function note_rate_change() returns trigger language plpgsql as $$
begin
  new.rates_set_at := now();
  return new;
end
$$;
create trigger note_rate_change before update on site_settings for each row
  when ((old.usd_rate_kobo, old.eur_rate_kobo) is distinct from (new.usd_rate_kobo, new.eur_rate_kobo))
  execute function note_rate_change();
