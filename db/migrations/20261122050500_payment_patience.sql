-- Of a payment that was on its way when its time was over: until when it is waited for at the longest.
alter table payments add column patience_ends_at timestamptz;
