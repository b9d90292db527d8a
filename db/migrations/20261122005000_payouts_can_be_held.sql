-- The administrator can hold back what a vendor would be paid; why is for the administrator alone.
create table payout_holds (
  vendor_id short_id primary key references vendors,
  reason text not null check (char_length(reason) between 1 and 1000),
  held_at timestamptz not null
);
alter table payouts drop constraint payouts_why_carried_check;
alter table payouts add constraint payouts_why_carried_check check (
  why_carried in ('below-minimum', 'negative', 'no-account', 'cooling-off', 'suspended', 'held')
) not valid;
