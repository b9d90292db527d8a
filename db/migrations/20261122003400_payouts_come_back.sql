-- no-transaction
create index concurrently payouts_come_back on payouts (ended_at) where state in ('failed', 'reversed');
