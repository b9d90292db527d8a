-- Where a vendor's payouts go. The number itself stays with the provider: its code for the account and four digits are enough.
create table bank_accounts (
  id short_id primary key,
  vendor_id short_id not null references vendors,
  bank_code text not null check (bank_code ~ '^[0-9A-Za-z]{2,20}$'),
  bank_name text not null check (char_length(bank_name) between 1 and 120),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- as the bank says it
  account_name text not null check (char_length(account_name) between 1 and 200),
  recipient_code text not null,
  is_active boolean not null default true,
  -- a changed account is paid to only after a while: its owner has read the letter by then
  usable_from timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index one_active_bank_account on bank_accounts (vendor_id) where is_active;

-- How often a vendor may ask whose account a number is, counted by all processes together.
create table bank_lookups (
  vendor_id short_id not null references vendors,
  hour timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (vendor_id, hour)
);

alter table transfers add column tries integer not null default 0;
-- days on which the banks rest: a payout that falls on one is made on the next working day
alter table site_settings add column payout_holidays date[] not null default '{}';

-- nobody is left to look at: the run of the week is over
alter table payout_runs add column done_at timestamptz;
