-- The authenticator code of the administrator's door, if it asks for one.
create table admin_factor (
  only_row boolean primary key default true check (only_row),
  sealed_secret text not null,
  -- null: being set up, and asks for nothing yet
  confirmed_at timestamptz,
  -- the step of the last code that was used: a code works once
  last_step bigint not null default 0
);
