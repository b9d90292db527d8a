-- Whom a review has helped: one vote of each person.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id, created_at);

-- Nobody praises their own words.
create function refuse_own_review_vote() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where id = new.review_id and user_id = new.user_id) then
    raise exception 'a vote for the own review %', new.review_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_votes_of_others before insert or update on review_votes
  for each row execute function refuse_own_review_vote();

-- The pages that show the review's product say how many.
create function say_review_votes_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(distinct r.product_id) > 40 then '*' else string_agg(distinct 'product:' || r.product_id, ' ') end
  into tags from changed_rows c join reviews r on r.id = c.review_id having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger review_votes_inserted after insert on review_votes
  referencing new table as changed_rows for each statement execute function say_review_votes_changed();
create trigger review_votes_deleted after delete on review_votes
  referencing old table as changed_rows for each statement execute function say_review_votes_changed();
