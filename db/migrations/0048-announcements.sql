-- A transaction that notifies commits alone: the next one waits until its commit is on the disk and on the standby. Payments,
-- orders and jobs write what they announce into this table instead, and every web process sends what is waiting.
create table announcements (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('shop_changed', 'shop_live', 'jobs:insert')),
  payload text not null check (octet_length(payload) < 8000)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);

create function announce(channel text, payload text) returns void language sql as
  'insert into announcements (channel, payload) values (channel, payload)';

-- Several processes may send at once: each takes other rows. Row and notification are committed together. If a crash loses the
-- deletion, the announcement is sent twice, which changes nothing, so this need not wait for the standby.
create function send_announcements() returns integer language plpgsql as $$
declare
  one record;
  sent integer := 0;
begin
  if not exists (select from announcements) then return 0; end if;
  perform set_config('synchronous_commit', 'off', true);
  for one in
    with taken as (
      delete from announcements where id in (select id from announcements order by id limit 1000 for update skip locked)
      returning id, channel, payload
    )
    select channel, payload from taken order by id
  loop
    perform pg_notify(one.channel, one.payload);
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- The job library notifies with `pg_notify`, for which the functions below give it another one.
create schema announced;
create function announced.pg_notify(channel text, payload text) returns void language sql as
  'select public.announce(channel, payload)';
grant usage on schema announced to public;

-- Edits notify at once, so that whoever saved sees the new page. Sales and returned stock need not.
create or replace function notify_pages(tags text[]) returns void language plpgsql as $$
declare
  payloads text[];
begin
  if cardinality(tags) > 50000 then
    payloads := array['*'];
  else
    select array_agg(payload) into payloads from (
      select string_agg(tag, ' ' order by tag) as payload
      from (
        select tag, row_number() over (order by tag) as n
        from (select distinct tag from unnest(tags) tag where tag is not null) once
      ) numbered
      group by (n - 1) / 180
    ) parts;
  end if;
  if coalesce(current_setting('shop.stock_cause', true), '') = '' then
    perform pg_notify('shop_changed', payload) from unnest(payloads) payload;
  else
    perform announce('shop_changed', payload) from unnest(payloads) payload;
  end if;
end $$;

create function add_announced_job(
  identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text
) returns void language plpgsql set search_path = announced, pg_catalog, public as $$
begin
  perform graphile_worker.add_job(identifier, payload => payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key);
end $$;

create function add_announced_jobs(identifier text, payloads json, max_attempts integer) returns void
language plpgsql set search_path = announced, pg_catalog, public as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(identifier, one, null, null, max_attempts::smallint, null, null, null)::graphile_worker.job_spec
    from json_array_elements(payloads) as one));
end $$;

create or replace function notify_vendor_notifications_changed() returns trigger language plpgsql as $$
begin
  perform announce('shop_live', 'bell ' || vendor_id) from (select distinct vendor_id from changed_rows) changed;
  return null;
end $$;
