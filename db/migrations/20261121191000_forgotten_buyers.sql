-- Who bought has left and everything is over: the sums stay, what says who it was does not.
alter table checkouts add column forgotten_at timestamptz;
alter table checkouts add constraint checkouts_forgotten_check check (
  forgotten_at is null
  or (
    first_name = 'Deleted' and last_name = 'account' and email = 'deleted@deleted.invalid' and phone = '' and address = ''
    and landmark is null and city = '' and postcode is null and delivery_note is null
  )
) not valid;
