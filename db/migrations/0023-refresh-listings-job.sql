-- The job `keep-listings` is called `refresh-listings`. Waiting jobs move to the new name. A process of the version before
-- may still add some under the old name until it is replaced: the new one's schedule does their work each minute.
do $$
begin
  -- an empty database has no jobs yet: graphile-worker makes its tables after the migrations
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  insert into graphile_worker._private_tasks (identifier) values ('refresh-listings') on conflict do nothing;
  update graphile_worker._private_jobs j
  set task_id = (select id from graphile_worker._private_tasks where identifier = 'refresh-listings')
  from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'keep-listings';
  delete from graphile_worker._private_known_crontabs where identifier = 'keep-listings';
end $$;
