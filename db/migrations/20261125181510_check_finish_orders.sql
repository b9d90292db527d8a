alter table vendors validate constraint vendors_finish_by_check;
alter table order_events validate constraint order_events_reason_check;
