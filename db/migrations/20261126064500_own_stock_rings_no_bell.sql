-- A vendor who sets a stock knows it, and what staff set is told as a change of the product: only what is sold rings.
create or replace function ring_for_stock() returns trigger language plpgsql as $$
declare what text := case when new.stock_quantity = 0 then 'sold-out' else 'low-stock' end;
begin
  if coalesce(current_setting('shop.stock_cause', true), '') not like 'taken:%' then return null; end if;
  insert into notifications (vendor_id, kind, cause, about_id, data)
  values (new.vendor_id, what, what || ' ' || new.id || ' ' || to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD'), new.id,
    jsonb_build_object('name', new.name, 'left', new.stock_quantity))
  on conflict (vendor_id, cause) do nothing;
  return null;
end $$;
