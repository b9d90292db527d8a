create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 120),
  message text not null check (char_length(message) between 1 and 8000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  -- identifies one rendering of the form: sent twice, it is stored once
  stamp text check (char_length(stamp) = 26),
  phone text check (char_length(phone) between 1 and 40),
  company text check (char_length(company) between 1 and 120),
  -- the language of the page: the answer uses it
  locale text not null default 'en' check (locale in ('en', 'yo', 'ig', 'ha')),
  constraint contact_messages_line check (email !~ '[\r\n]' and name !~ '[\r\n]' and subject !~ '[\r\n]')
);
create index contact_messages_by_status on contact_messages (status, created_at desc);
create unique index contact_messages_by_stamp on contact_messages (stamp);

-- What an administrator answered, by email.
create table contact_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages on delete cascade,
  -- of the form: sent twice, it is one answer
  stamp text not null unique check (char_length(stamp) = 26),
  body text not null check (char_length(body) between 1 and 8000),
  created_at timestamptz not null
);
create index contact_answers_of_message on contact_answers (message_id, id);

-- Only confirmed subscribers get the newsletter. Who unsubscribed stays known, so that no import subscribes them again.
create table newsletter_subscribers (
  id ulid primary key,
  email text not null unique check (char_length(email) between 3 and 254 and email = lower(email) and email !~ '[\r\n]'),
  locale text not null check (locale in ('en', 'yo', 'ig', 'ha')),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_subscribers_confirmed_at_when_confirmed check ((status = 'confirmed') <= (confirmed_at is not null)),
  constraint newsletter_subscribers_unsubscribed_at_when_unsubscribed
    check ((status = 'unsubscribed') <= (unsubscribed_at is not null))
);
create index newsletter_subscribers_by_status on newsletter_subscribers (status, id);

-- An issue is sent in steps, so that it is always known how far it got.
create table newsletter_issues (
  id ulid primary key,
  subject text not null check (char_length(subject) between 1 and 150 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 20000),
  status text not null default 'sending' check (status in ('sending', 'sent')),
  readers integer not null check (readers >= 0),
  written integer not null default 0 check (written >= 0),
  -- the last subscriber who was written to: a step that is retried changes nothing
  reached text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint newsletter_issues_sent_at_when_sent check ((status = 'sent') = (sent_at is not null))
);
