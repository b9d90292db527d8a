-- Which mailbox an email counts against; null: its kind is always written.
alter table letters add column limited_mailbox text;
