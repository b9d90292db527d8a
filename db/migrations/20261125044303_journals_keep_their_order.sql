-- A row of a journal carries the moment of the change, not the start of its transaction. A transaction that waited for a
-- lock started before the one that it waited for: its rows were dated too early and sorted too early.
alter table order_events alter column at set default clock_timestamp();
alter table audit_log alter column at set default clock_timestamp();
alter table stock_moves alter column at set default clock_timestamp();
alter table messages alter column sent_at set default clock_timestamp();
alter table provider_events alter column received_at set default clock_timestamp();
alter table refunds alter column requested_at set default clock_timestamp();
alter table disputes alter column opened_at set default clock_timestamp();
alter table ledger_postings alter column posted_at set default clock_timestamp();
alter table order_returns alter column requested_at set default clock_timestamp();

-- Ids of order events are drawn while the order is locked, so they have the order of the changes. Old times that
-- contradict them are raised to the time of the event before.
update order_events e set at = f.at
from (select id, max(at) over (partition by order_id order by id) as at from order_events) f
where f.id = e.id and f.at > e.at;
