-- The numbers on the home page are texts, which say what the shop aims at. The administrator may show counted ones instead.
alter table site_settings add column stats_are_live boolean not null default false;
