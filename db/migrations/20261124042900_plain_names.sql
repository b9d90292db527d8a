-- A name in letters and digits alone, as slugs are: 'Ada’s & Co., 1,000' is 'adas-co-1000'.
create function plain_name(t text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(fold_text(t), '[^a-z0-9]+', '-', 'g'), '-');
