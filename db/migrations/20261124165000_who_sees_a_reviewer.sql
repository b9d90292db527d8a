-- The name beside a review follows its writer: what they choose to show, what they are called, and that they have left.
create function say_reviewer_changed() returns trigger language plpgsql as $$
declare
  who short_id;
  tags text;
begin
  if tg_table_name = 'users' then who := new.id; else who := new.user_id; end if;
  select case when count(*) > 40 then '*' else string_agg('product:' || product_id, ' ') end into tags
  from reviews where user_id = who having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;

create trigger reviewers_renamed after update of full_name, deleted_at on users for each row
  when ((old.full_name, old.deleted_at) is distinct from (new.full_name, new.deleted_at))
  execute function say_reviewer_changed();
create trigger reviewers_chose after insert on user_settings for each row
  when (new.profile_visibility <> 'public') execute function say_reviewer_changed();
create trigger reviewers_chose_anew after update of profile_visibility on user_settings for each row
  when (old.profile_visibility <> new.profile_visibility) execute function say_reviewer_changed();
