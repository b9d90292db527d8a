-- When the content of an email was deleted, after it was sent.
alter table emails add column emptied_at timestamptz;

-- The app's role may only insert into the audit log. This is the one change it may make: the address of an old entry goes.
create function forget_audit_addresses(most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from audit_log where ip_address is not null and at < now() - interval '180 days' order by at limit most
  ), gone as (
    update audit_log a set ip_address = null from old where a.id = old.id returning a.id
  )
  select count(*)::integer from gone
$$;
