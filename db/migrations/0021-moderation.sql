create table content_reports (
  id bigint generated always as identity primary key,
  review_id bigint references reviews on delete cascade,
  message_id bigint references messages on delete cascade,
  -- null: that user has deleted their account
  user_id short_id references users,
  reason text not null check (reason in ('spam', 'insult', 'false', 'private', 'other')),
  words text check (char_length(words) between 1 and 500),
  created_at timestamptz not null default now(),
  decision text check (decision in ('taken-down', 'dismissed')),
  decided_at timestamptz,
  constraint content_reports_one_subject check (num_nonnulls(review_id, message_id) = 1),
  constraint content_reports_decided_with_decision check ((decision is null) = (decided_at is null))
);
-- One open report per user and subject.
create unique index content_reports_open_of_review on content_reports (review_id, user_id) where decided_at is null;
create unique index content_reports_open_of_message on content_reports (message_id, user_id) where decided_at is null;
create index content_reports_open on content_reports (created_at) where decided_at is null;
create index content_reports_of_review on content_reports (review_id) where review_id is not null;
create index content_reports_of_message on content_reports (message_id) where message_id is not null;
create index content_reports_of_user on content_reports (user_id, created_at);
