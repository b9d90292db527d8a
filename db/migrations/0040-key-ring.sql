-- Each secret that stored values may depend on has a row. Values without a key id were made with the secret that was there before.
-- locks: one row
alter table secret_fingerprint
  drop column only_row,
  add primary key (fingerprint),
  add column made_without_ids boolean not null default true;
alter table secret_fingerprint alter column made_without_ids set default false;

-- The id of the key comes first: four bytes.
alter table recovery_codes drop constraint recovery_codes_code_hash_check;
alter table recovery_codes add constraint recovery_codes_code_hash_check
  check (octet_length(code_hash) in (32, 36)) not valid;
alter table recovery_codes validate constraint recovery_codes_code_hash_check;

-- Random base64url may contain 'sk_'.
alter table provider_keys drop constraint provider_keys_sealed_secret_check;
alter table provider_keys add constraint provider_keys_sealed_secret_check
  check (sealed_secret !~ '^sk_(test|live)_') not valid;
alter table provider_keys validate constraint provider_keys_sealed_secret_check;
