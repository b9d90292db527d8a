-- How a payout ended is told at the vendor's desk, whoever learned it first: the answer, the webhook or the look afterwards.
create function ring_for_payout() returns trigger language plpgsql as $$
begin
  insert into notifications (vendor_id, kind, cause, about_id, data)
  values (new.vendor_id, case when new.state = 'paid' then 'payout-paid' else 'payout-failed' end, 'payout ' || new.state || ' ' || new.id,
    new.id, jsonb_build_object('amount', new.amount))
  on conflict (vendor_id, cause) do nothing;
  return null;
end $$;
create trigger payouts_ended after update on payouts for each row
  when (old.state is distinct from new.state and new.state in ('paid', 'failed', 'reversed'))
  execute function ring_for_payout();
