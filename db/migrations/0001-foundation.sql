-- What several modules stand on: kinds of ids and of money, the words of the search, and triggers that many tables have.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Ids of people, vendors and products: 12 characters of Crockford's base 32, in lower case.
create domain short_id as text check (value ~ '^[0-9a-hjkmnp-tv-z]{12}$');
create domain ulid as text check (value ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$');
-- Up to what JavaScript counts exactly.
create domain kobo as bigint check (value >= 0 and value <= 9007199254740991);

-- Nothing is stemmed, because a term may be a part of a word. Stop words are dropped: 'rice with beans' does not ask for 'with'.
create text search dictionary shop_stops (template = simple, stopwords = english);
create text search configuration shop (parser = default);
alter text search configuration shop add mapping for
  asciiword, word, numword, int, uint, float, sfloat with simple;
-- What follows a tilde is a path to the parser: 'about ~5kg'.
alter text search configuration shop add mapping for file with simple;

-- 'Àdìrẹ' becomes 'adire', as foldMarks in shared/text.ts does it. Characters that the parser treats specially become blanks.
-- Apostrophes go without splitting the word; commas go between digits.
create function fold_text(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(t) <> char_length(t) then
    t := translate(regexp_replace(normalize(t, nfd), '[\u0300-\u036f’₦]', '', 'g'), 'ɓɗƙƴƁƊƘƳ×', 'bdkybdkyx');
  end if;
  t := replace(replace(replace(replace(lower(t), '-', ' '), '/', ' '), '.', ' '), '''', '');
  if t ~ '[0-9],[0-9]' then t := regexp_replace(t, '([0-9]),(?=[0-9])', '\1', 'g'); end if;
  return case when t ~ '[@_+&<]' then translate(t, '@_+&<', '     ') else t end;
end $$;

-- A name as a slug: 'Ada’s & Co., 1,000' is 'adas-co-1000'.
create function plain_name(t text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(fold_text(t), '[^a-z0-9]+', '-', 'g'), '-');

-- For tables that change rarely and show on many pages: every cached page is dropped.
create function notify_everything_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '*');
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is written once: correct it with another posting' using errcode = '42501';
end $$;
