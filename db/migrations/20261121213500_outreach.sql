-- A message comes from one showing of one form: sent twice, it is kept once.
alter table contact_messages
  add column stamp text check (char_length(stamp) = 26),
  add column phone text check (char_length(phone) between 1 and 40),
  add column company text check (char_length(company) between 1 and 120),
  add constraint contact_messages_line check (email !~ '[\r\n]' and name !~ '[\r\n]' and subject !~ '[\r\n]') not valid;

-- Nobody reads the newsletter who has not confirmed it; whoever left stays known, so that no list brings them back.
create table newsletter_subscribers (
  id ulid primary key,
  email text not null unique check (char_length(email) between 3 and 254 and email = lower(email) and email !~ '[\r\n]'),
  locale text not null check (locale in ('en', 'yo', 'ig', 'ha')),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'left')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check ((status = 'confirmed') <= (confirmed_at is not null)),
  check ((status = 'left') <= (left_at is not null))
);
create index newsletter_subscribers_by_status on newsletter_subscribers (status, id);

-- An issue goes out in steps: what is done and what is left is known at every moment.
create table newsletter_issues (
  id ulid primary key,
  subject text not null check (char_length(subject) between 1 and 150 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 20000),
  status text not null default 'sending' check (status in ('sending', 'sent')),
  readers integer not null check (readers >= 0),
  written integer not null default 0 check (written >= 0),
  -- the last reader who was written to: a step that is tried again does nothing
  reached text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
