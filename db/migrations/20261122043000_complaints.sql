-- Reviews and messages that somebody has reported, and what the administrator decided. What is taken down is kept, and
-- shown to nobody.
alter table reviews add column hidden_at timestamptz;
alter table messages add column hidden_at timestamptz;

create table complaints (
  id bigint generated always as identity primary key,
  review_id bigint references reviews on delete cascade,
  message_id bigint references messages on delete cascade,
  -- null: whoever it was has left
  user_id short_id references users,
  reason text not null check (reason in ('spam', 'insult', 'false', 'private', 'other')),
  words text check (char_length(words) between 1 and 500),
  created_at timestamptz not null default now(),
  decision text check (decision in ('taken-down', 'left')),
  decided_at timestamptz,
  check (num_nonnulls(review_id, message_id) = 1),
  check ((decision is null) = (decided_at is null))
);
-- one that waits for each person and thing
create unique index complaints_once_of_review on complaints (review_id, user_id) where decided_at is null;
create unique index complaints_once_of_message on complaints (message_id, user_id) where decided_at is null;
create index complaints_that_wait on complaints (created_at) where decided_at is null;
create index complaints_of_review on complaints (review_id) where review_id is not null;
create index complaints_of_message on complaints (message_id) where message_id is not null;
create index complaints_of_user on complaints (user_id, created_at);
