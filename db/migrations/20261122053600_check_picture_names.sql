-- every name there is keeps the new rule: read once, without holding anybody up
alter table pictures validate constraint pictures_name_check;
