-- What the administrator can say on the shop's pages.
alter table site_settings
  add column promo_is_on boolean not null default true,
  -- '': the standard words about free shipping, in the reader's language
  add column promo_text text not null default '',
  add column stat_products text not null default '10,000+',
  add column stat_customers text not null default '5,000+',
  add column stat_vendors text not null default '1,000+',
  add column stat_categories text not null default '50+',
  -- up to three of {title, text, button, to}; one without a title shows the standard words. As it was written: no jsonb
  add column hero_slides json not null default '[]';
