alter table letters validate constraint letters_status_check;
