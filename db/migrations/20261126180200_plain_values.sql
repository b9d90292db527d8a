-- Values that rows and waiting jobs carry. Nothing else writes meanwhile: this version was never released, so no older process
-- runs beside it.

-- locks: one value of the list has another name
alter table newsletter_subscribers drop constraint newsletter_subscribers_status_check,
  drop constraint newsletter_subscribers_unsubscribed_at_when_unsubscribed;
update newsletter_subscribers set status = 'unsubscribed' where status = 'left';
-- locks: one value of the list has another name
alter table newsletter_subscribers
  add constraint newsletter_subscribers_status_check check (status in ('waiting', 'confirmed', 'unsubscribed')),
  add constraint newsletter_subscribers_unsubscribed_at_when_unsubscribed
    check ((status = 'unsubscribed') <= (unsubscribed_at is not null));

-- locks: one value of the list has another name
alter table content_reports drop constraint content_reports_decision_check;
update content_reports set decision = 'dismissed' where decision = 'left';
-- locks: one value of the list has another name
alter table content_reports add constraint content_reports_decision_check check (decision in ('taken-down', 'dismissed'));

-- The journal of stock refuses changes to every role: what it says stays, only the word for it is another.
-- locks: two values of the list have other names
alter table stock_movements disable trigger stock_movements_append_only,
  drop constraint stock_movements_reason_check,
  drop constraint stock_movements_checkout_of_reason,
  drop constraint stock_movements_reserved_is_less,
  drop constraint stock_movements_released_is_more;
update stock_movements set reason = case reason when 'taken' then 'reserved' else 'released' end where reason in ('taken', 'given-back');
-- locks: two values of the list have other names
alter table stock_movements enable trigger stock_movements_append_only,
  add constraint stock_movements_reason_check check (reason in ('opening', 'edited', 'reserved', 'released')),
  add constraint stock_movements_checkout_of_reason check ((reason in ('reserved', 'released')) = (checkout_id is not null)),
  add constraint stock_movements_reserved_is_less check (reason <> 'reserved' or change < 0),
  add constraint stock_movements_released_is_more check (reason not in ('released', 'opening') or change > 0);

update audit_log set action = case action when 'letter-sent-again' then 'email-sent-again' when 'letter-let-be' then 'email-dismissed' else action end,
  subject_kind = 'email'
where subject_kind = 'letter';

-- Waiting jobs move to the tasks' new names. A process takes jobs of the names that it knows, so one of before would leave
-- them to the new ones; a job that is being worked on is completed by its id, whatever its task is called by then.
do $$
declare it text[];
begin
  -- an empty database has no jobs yet: graphile-worker makes its tables after the migrations
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  foreach it slice 1 in array array[
    ['send-letter', 'send-email'],
    ['give-up-abandoned-letters', 'give-up-abandoned-emails'],
    ['tell-about-order', 'notify-about-order'],
    ['tell-about-delays', 'notify-about-delays'],
    ['tell-about-low-stock', 'notify-low-stock'],
    ['tell-of-message', 'notify-of-message'],
    ['tell-of-sales', 'notify-wishlist-sales'],
    ['tell-of-staff-change', 'notify-of-staff-change'],
    ['tell-of-stock', 'notify-back-in-stock']
  ] loop
    insert into graphile_worker._private_tasks (identifier) values (it[2]) on conflict do nothing;
    update graphile_worker._private_jobs j
    set task_id = (select id from graphile_worker._private_tasks where identifier = it[2]),
      payload = case when it[1] = 'send-letter' and j.payload -> 'letterId' is not null
        then json_build_object('emailId', j.payload ->> 'letterId') else j.payload end
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = it[1];
    delete from graphile_worker._private_tasks where identifier = it[1];
    delete from graphile_worker._private_known_crontabs where identifier = it[1];
  end loop;
end $$;
