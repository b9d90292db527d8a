-- An email is written in the transaction of its cause, claimed by one process, then sent once.
create table emails (
  id ulid primary key,
  kind text not null,
  -- the same cause writes one email
  cause text not null unique,
  recipient text not null check (recipient !~ '[\r\n]'),
  locale text not null check (locale in ('en', 'yo', 'ig', 'ha')),
  -- what the email says; the text is rendered when it is sent
  data jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'refused', 'ambiguous', 'unwritable')),
  tries integer not null default 0,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- when an administrator decided not to send an ambiguous or unwritable email again
  dismissed_at timestamptz,
  -- the mailbox whose rate limit it counts for; null: its kind is not limited
  limited_mailbox text,
  constraint emails_sent_at_when_sent check ((status = 'sent') = (sent_at is not null))
);
create index emails_not_sent on emails (status, created_at) where status <> 'sent';
create index emails_of_recipient on emails (recipient);
create index emails_of_order on emails ((coalesce(data ->> 'reference', data -> 'order' ->> 'id')))
  where kind in ('order-paid', 'order-news', 'vendor-order-news');
create index emails_of_recipient_by_kind on emails (recipient, kind, created_at);
create index emails_by_limited_mailbox on emails (limited_mailbox, created_at) where limited_mailbox is not null;
