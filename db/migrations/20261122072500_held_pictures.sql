-- Pictures of what was taken down: their files have no address until it is put back.
alter table pictures add column held_at timestamptz;
