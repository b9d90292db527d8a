-- Of a letter that nobody knows the fate of: when the administrator has decided that it is not sent again.
alter table letters add column let_be_at timestamptz;
