import type { InvariantViolations } from './plant.ts'

/** Violations of credentials, and of the rights of the app's role. */
export const accessPlants: InvariantViolations = {
  'every token is within its lifetime, the newest of its kind, and for an account that may use it': ({ shoppers }) => [
    resetToken(shoppers.paid, { minutes: 61 }),
    `with first as (${resetToken(shoppers.paid)}) ${resetToken(shoppers.paid, { name: 'newer' })}`,
    `with gone as (update users set deleted_at = now() where id = '${shoppers.paid}') ${resetToken(shoppers.paid)}`,
    signUp({ hours: 25 }),
    `with owner as (update users set email = 'planted@example.com' where id = '${shoppers.paid}') ${signUp({ hours: 24 })}`,
    phoneChange(shoppers.paid, { hours: 25 }),
    `with gone as (update users set deleted_at = now() where id = '${shoppers.paid}') ${phoneChange(shoppers.paid)}`,
    signInStep(shoppers.paid, `now() + interval '12 minutes'`),
    `with gone as (update users set deleted_at = now() where id = '${shoppers.paid}') ${signInStep(shoppers.paid, 'now()')}`,
  ],
  'expired tokens are deleted within an hour of the next cleanup': ({ shoppers }) => [
    `with cleaned as (${CLEANED}) ${resetToken(shoppers.paid, { minutes: -120 })}`,
    `with cleaned as (${CLEANED}) ${signUp({ hours: -2 })}`,
    `with cleaned as (${CLEANED}) ${phoneChange(shoppers.paid, { hours: -2 })}`,
    `with cleaned as (${CLEANED}) ${signInStep(shoppers.paid, `now() - interval '2 hours'`)}`,
  ],
  "row security limits people, money and jobs to the app's role": () => [
    'alter table users disable row level security',
    'create policy reports on orders to shopzero_owner using (true)',
    'alter policy app on sessions to public',
    'drop policy app on graphile_worker._private_jobs',
  ],
  "the app's role can only read and write its tables": () => [
    'alter role shopzero_app superuser',
    'alter role shopzero_app createrole',
    'alter role shopzero_app createdb',
    'alter role shopzero_app replication',
    'grant shopzero_owner to shopzero_app',
    'alter table sale_notifications owner to shopzero_app',
    'alter function refuse_change() owner to shopzero_app',
    'grant create on schema public to shopzero_app',
    'grant create on schema graphile_worker to public',
    'grant set on parameter session_replication_role to shopzero_app',
    'alter role shopzero_app bypassrls',
  ],
  'table privileges match the migrations': () => [
    'grant update on ledger_lines to shopzero_app',
    'grant delete on ledger_postings to shopzero_app',
    'grant update on stock_movements to shopzero_app',
    'grant delete on audit_log to shopzero_app',
    'grant insert on migrations to shopzero_app',
    'grant insert on graphile_worker.migrations to shopzero_app',
    'grant truncate on orders to shopzero_app',
    'grant trigger on orders to shopzero_app',
    'grant update on sequence order_items_id_seq to shopzero_app',
    'grant select on users to public',
    'grant select on users to shopzero_app with grant option',
    'grant update (amount) on ledger_lines to shopzero_app',
  ],
  'every trigger is enabled, and the ledger and the stock journal are append-only': () => [
    'alter table ledger_lines disable trigger ledger_lines_append_only',
    'alter table variants disable trigger variants_record_change',
    'drop trigger stock_movements_append_only on stock_movements',
    'drop trigger ledger_postings_append_only on ledger_postings',
  ],
}

const CLEANED = `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
  values ('forget-expired', now() - interval '1 day', now() - interval '1 hour')`

function resetToken(userId: string, { minutes = 60, name = 'planted' } = {}): string {
  return `insert into reset_tokens (token_hash, user_id, expires_at)
    values (sha256('${name}'), '${userId}', now() + interval '${minutes} minutes')`
}

function signUp({ hours }: { hours: number }): string {
  return `insert into sign_ups (id, email, full_name, password_hash, locale, browser_hash, token_hash, expires_at)
    values ('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'planted@example.com', 'Ada Obi', 'x', 'en', sha256('planted'), sha256('planted'),
      now() + interval '${hours} hours')`
}

function phoneChange(userId: string, { hours = 24 } = {}): string {
  return `insert into phone_changes (token_hash, user_id, phone, created_at, expires_at)
    values (sha256('planted'), '${userId}', '+2348035550199', now() - interval '${hours < 0 ? 24 : 0} hours',
      now() + interval '${hours} hours')`
}

function signInStep(userId: string, expiresAt: string): string {
  return `insert into sign_in_steps (token_hash, user_id, kind, expires_at)
    values (sha256('planted'), '${userId}', 'shopper', ${expiresAt})`
}
