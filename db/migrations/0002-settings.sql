-- One row: what administrators can change about the shop.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  site_name text not null default 'ShopZero',
  site_description text not null default 'Everything Nigeria sells, delivered.',
  contact_email text not null default 'hello@shopzero.test',
  contact_phone text not null default '+2342013300100',
  commission_bps integer not null default 500 check (commission_bps between 0 and 10000),
  shipping_fee kobo not null default 250000,
  free_shipping_above kobo not null default 5000000,
  usd_rate_kobo bigint not null default 150000 check (usd_rate_kobo > 0),
  eur_rate_kobo bigint not null default 165000 check (eur_rate_kobo > 0),
  updated_at timestamptz not null default now(),
  -- bank holidays: a payout that is due on one is made on the next working day
  payout_holidays date[] not null default '{}',
  -- texts that administrators can put on the shop's pages
  promo_is_on boolean not null default true,
  -- '': the standard text about free shipping, in the reader's language
  promo_text text not null default '',
  stat_products text not null default '10,000+',
  stat_customers text not null default '5,000+',
  stat_vendors text not null default '1,000+',
  stat_categories text not null default '50+',
  -- up to three of {title, text, button, to}; one without a title shows the standard text. json keeps the order of keys
  hero_slides json not null default '[]',
  -- the legal notice; '' where administrators have not entered one
  postal_address text not null default '' check (char_length(postal_address) <= 120),
  company_number text not null default '' check (company_number = '' or company_number ~ '^(RC|BN|IT|LP|LLP) [0-9]{1,8}$'),
  -- shown to shoppers who see prices in dollars or euros
  rates_set_at timestamptz not null default now()
);

insert into site_settings default values;

create trigger site_settings_notify after update on site_settings
  for each statement execute function notify_everything_changed();

create function record_rate_change() returns trigger language plpgsql as $$
begin
  new.rates_set_at := now();
  return new;
end
$$;
create trigger site_settings_record_rate_change before update on site_settings for each row
  when ((old.usd_rate_kobo, old.eur_rate_kobo) is distinct from (new.usd_rate_kobo, new.eur_rate_kobo))
  execute function record_rate_change();
