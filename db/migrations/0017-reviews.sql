create table reviews (
  id bigint generated always as identity primary key,
  product_id short_id not null references products,
  user_id short_id not null references users,
  -- a buyer whose product was delivered can review it once
  order_item_id bigint not null unique references order_items,
  rating smallint not null check (rating between 1 and 5),
  title text check (char_length(title) <= 120),
  body text check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  -- taken down by an administrator: stored, and shown to nobody
  hidden_at timestamptz,
  unique (product_id, user_id)
);
create index reviews_of_product on reviews (product_id, created_at desc);
create index reviews_of_user on reviews (user_id);

create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (review_id, position)
);

-- Whom a review helped: one vote per user.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id, created_at);

-- Nobody votes for their own review.
create function refuse_own_review_vote() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where id = new.review_id and user_id = new.user_id) then
    raise exception 'a vote for the own review %', new.review_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_votes_not_of_own_review before insert or update on review_votes
  for each row execute function refuse_own_review_vote();

-- The product's page shows the number of votes.
create function notify_review_votes_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(distinct r.product_id) > 40 then '*' else string_agg(distinct 'product:' || r.product_id, ' ') end
  into tags from changed_rows c join reviews r on r.id = c.review_id having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger review_votes_notify_on_insert after insert on review_votes
  referencing new table as changed_rows for each statement execute function notify_review_votes_changed();
create trigger review_votes_notify_on_delete after delete on review_votes
  referencing old table as changed_rows for each statement execute function notify_review_votes_changed();

-- The name on a review depends on its author's name, visibility setting and account.
create function notify_reviewer_changed() returns trigger language plpgsql as $$
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
create trigger users_notify_reviewer after update of full_name, deleted_at on users for each row
  when ((old.full_name, old.deleted_at) is distinct from (new.full_name, new.deleted_at))
  execute function notify_reviewer_changed();
create trigger user_settings_notify_reviewer_on_insert after insert on user_settings for each row
  when (new.profile_visibility <> 'public') execute function notify_reviewer_changed();
create trigger user_settings_notify_reviewer_on_update after update of profile_visibility on user_settings for each row
  when (old.profile_visibility <> new.profile_visibility) execute function notify_reviewer_changed();
