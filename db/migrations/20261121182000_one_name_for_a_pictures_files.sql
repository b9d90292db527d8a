-- The files of a picture share one short name made of the content of all: name-width.avif and name-width.webp.

alter table pictures
  add column name text,
  add column widths integer[];

-- nothing but the demo shop has pictures yet: they are made anew, under their new names
update pictures
set status = 'waiting'
where status = 'ready';

alter table pictures
  add constraint pictures_name_check check (name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{22}$') not valid,
  add constraint pictures_ready_has_files check (
    status <> 'ready' or (width is not null and height is not null and name is not null and cardinality(widths) > 0)
  ) not valid;

-- contract: pages read name and widths; its check goes with it
alter table pictures drop column files;
