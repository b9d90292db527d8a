-- When a sale ends, another variant may be the cheapest. A hidden product has no listing that says so, but shows its prices once
-- it is visible again. The two days are longer than any pause of the job.
create or replace function refresh_expired_listings() returns integer language plpgsql as $$
declare ended text[]; back integer;
begin
  perform refresh_products(array_agg(distinct x.product_id)) from variants x
  where x.flash_sale_price is not null and x.archived_at is null and x.flash_sale_end between now() - interval '2 days' and now()
    and not exists (select from listings l where l.id = x.product_id)
  having count(*) > 0;
  select array_agg(id) into ended from listings where sale_ends <= now();
  if ended is not null then
    perform refresh_products(ended);
    perform refresh_listings(ended);
    perform pg_notify('shop_changed', 'products');
  end if;
  -- their trigger does the rest; a statement that finds nobody would drop every page all the same
  select count(*) into back from vendors where holiday_until <= now();
  if back > 0 then update vendors set holiday_until = null where holiday_until <= now(); end if;
  return coalesce(cardinality(ended), 0) + back;
end $$;
