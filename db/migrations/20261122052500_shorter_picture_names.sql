-- A page names each of its pictures many times: 96 bits of their content are enough to tell them apart. Those that are
-- there keep the longer names they have.

alter table pictures
  drop constraint pictures_name_check,
  add constraint pictures_name_check check (name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{16}([A-Za-z0-9_-]{6})?$') not valid;
