-- What the administrator answered, by letter.
create table contact_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages on delete cascade,
  -- of the form it was written in: sent twice, it is one answer
  stamp text not null unique check (char_length(stamp) = 26),
  body text not null check (char_length(body) between 1 and 8000),
  created_at timestamptz not null
);
create index contact_answers_of_message on contact_answers (message_id, id);
