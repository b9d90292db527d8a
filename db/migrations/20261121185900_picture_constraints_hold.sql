alter table pictures validate constraint pictures_name_check;
alter table pictures validate constraint pictures_ready_has_files;
