-- An email whose words could not be made: nothing has left the shop, and the administrator decides about it.
alter table letters drop constraint letters_status_check;
alter table letters add constraint letters_status_check
  check (status in ('waiting', 'sending', 'sent', 'refused', 'ambiguous', 'unwritable')) not valid;
