-- Who keeps the shop, as the law wants it said: '' where the administrator has named none.
alter table site_settings
  add column postal_address text not null default '',
  add column company_number text not null default '';
alter table site_settings
  add constraint site_settings_postal_address_check check (char_length(postal_address) <= 120) not valid,
  add constraint site_settings_company_number_check
    check (company_number = '' or company_number ~ '^(RC|BN|IT|LP|LLP) [0-9]{1,8}$') not valid;
