-- no-transaction
create index concurrently ledger_lines_since on ledger_lines (vendor_id, account, posting_id) include (amount)
  where vendor_id is not null;
