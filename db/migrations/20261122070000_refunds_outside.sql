-- Money that came outside of the provider goes back outside of it: a person gives it back, and says so.
alter table refunds add column way text not null default 'provider' check (way in ('provider', 'outside'));
-- Of one that failed: it was made anew, was given back outside, or is owed no more.
alter table refunds add column followed_at timestamptz;
update refunds r set followed_at = now() where r.state = 'failed' and exists (
  select from refunds o where o.reference = r.reference and o.part_id is not distinct from r.part_id and o.requested_at > r.requested_at
);

-- When the provider was last asked what became of it.
alter table disputes add column looked_at timestamptz;
