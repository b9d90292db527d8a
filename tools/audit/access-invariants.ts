import { READ_ONLY, ROW_SECURED, WRITTEN_ONCE } from '#infra/db/app-rights.ts'
import type { Invariant } from './invariants.ts'

const listOf = (names: string[]): string => names.map((name) => `'${name}'`).join(', ')

/** The roles with rights on our tables, other than their owner. With a single role for everything there are none. */
const GRANTED = `granted as (
  select c.relname, c.relkind, n.nspname, c.relowner, a.grantee, a.privilege_type, a.is_grantable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) a
  where n.nspname in ('public', 'graphile_worker') and a.grantee <> c.relowner
)`

/** Invariants of credentials, and of the rights of the app's role. */
export const accessInvariants: Invariant[] = [
  {
    name: 'every token is within its lifetime, the newest of its kind, and for an account that may use it',
    sql: `select 'reset' as token, user_id::text as about from reset_tokens where expires_at > created_at + interval '1 hour'
      union all select 'reset', user_id from reset_tokens where expires_at > now() group by user_id having count(*) > 1
      union all select 'reset', t.user_id from reset_tokens t join users u on u.id = t.user_id where u.deleted_at is not null
      union all select 'sign-up', id from sign_ups where expires_at > created_at + interval '24 hours'
      union all select 'sign-up', s.id from sign_ups s join users u on u.email = s.email where s.token_hash is not null
      union all select 'phone', user_id from phone_changes where expires_at > created_at + interval '24 hours'
      union all select 'phone', t.user_id from phone_changes t join users u on u.id = t.user_id where u.deleted_at is not null
      union all select 'step', user_id from sign_in_steps where expires_at > now() + interval '11 minutes'
      union all select 'step', t.user_id from sign_in_steps t join users u on u.id = t.user_id where u.deleted_at is not null`,
  },
  {
    name: 'expired tokens are deleted within an hour of the next cleanup',
    sql: `with cleaned as (
        select last_execution - interval '5 minutes' as at from graphile_worker._private_known_crontabs
        where identifier = 'forget-expired' and last_execution < now() - interval '50 minutes'
      )
      select 'reset' as token, user_id::text as about, expires_at from reset_tokens, cleaned where expires_at < cleaned.at
      union all select 'sign-up', id, expires_at from sign_ups, cleaned where expires_at < cleaned.at
      union all select 'phone', user_id, expires_at from phone_changes, cleaned where expires_at < cleaned.at
      union all select 'step', user_id, expires_at from sign_in_steps, cleaned where expires_at < cleaned.at`,
  },
  {
    name: "the app's role can only read and write its tables",
    sql: `with ${GRANTED}
      select r.rolname, w.what from (select distinct grantee, relowner from granted where grantee <> 0) g
      join pg_roles r on r.oid = g.grantee
      cross join lateral (values
        ('is a superuser', r.rolsuper), ('makes roles', r.rolcreaterole), ('makes databases', r.rolcreatedb),
        ('replicates', r.rolreplication), ('is the owner', pg_has_role(r.oid, g.relowner, 'member')),
        ('owns a table', exists (select from pg_class c where c.relowner = r.oid and c.relpersistence <> 't')),
        ('owns a function', exists (select from pg_proc p where p.proowner = r.oid)),
        ('makes tables', has_schema_privilege(r.oid, 'public', 'create') or has_schema_privilege(r.oid, 'graphile_worker', 'create')),
        ('makes schemas', has_database_privilege(r.oid, current_database(), 'create')),
        ('switches off triggers', has_parameter_privilege(r.oid, 'session_replication_role', 'set')),
        ('passes by row security', r.rolbypassrls and exists (
          select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity))
      ) w (what, is_so) where w.is_so`,
  },
  {
    name: 'table privileges match the migrations',
    sql: `with ${GRANTED}
      select g.relname, g.grantee::regrole::text as role, g.privilege_type from granted g
      where g.grantee = 0 or g.is_grantable or not (g.privilege_type = any (case
        when g.relkind = 'S' then array['USAGE', 'SELECT']
        when g.nspname = 'public' and g.relname in (${listOf(READ_ONLY)}) then array['SELECT']
        when g.nspname = 'graphile_worker' and g.relname = 'migrations' then array['SELECT']
        when g.nspname = 'public' and g.relname in (${listOf(WRITTEN_ONCE)}) then array['SELECT', 'INSERT']
        else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end))
      union all
      select a.attrelid::regclass::text, a.attname, 'a column of its own' from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attacl is not null and a.attnum > 0`,
  },
  {
    name: "row security limits people, money and jobs to the app's role",
    sql: `with ${GRANTED}, secured as (
        select c.oid, c.relname, c.relrowsecurity from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and (n.nspname = 'public' and c.relname in (${listOf(ROW_SECURED)})
          or n.nspname = 'graphile_worker' and c.relrowsecurity)
      )
      select s.relname, p.polname, p.polroles::regrole[]::text as roles from secured s left join pg_policy p on p.polrelid = s.oid
      where exists (select from granted where grantee <> 0)
        and (not s.relrowsecurity or p.polname is distinct from 'app' or cardinality(p.polroles) <> 1
          or not exists (select from granted g where g.grantee = p.polroles[1]))`,
  },
  {
    name: 'every trigger is enabled, and the ledger and the stock journal are append-only',
    sql: `select tgrelid::regclass::text as of, tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where c.relnamespace = 'public'::regnamespace and g.tgenabled not in ('O', 'A')
      union all
      select t, 'missing' from unnest(array['ledger_postings', 'ledger_lines', 'stock_movements']) t
      where not exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
        -- before update, delete and truncate
        where g.tgrelid = t::regclass and f.proname = 'refuse_change' and g.tgtype & 58 = 58)`,
  },
]
