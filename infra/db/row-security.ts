import type pg from 'pg'
import { ROW_SECURED } from './app-rights.ts'

const POLICY = 'app'
const TRIES = 5
const LOCK_NOT_AVAILABLE = '55P03'

type Unsecured = { name: string; hasPolicy: boolean }

/**
 * Creates the policy before enabling row security, so that a running app still sees its rows. graphile-worker enables
 * it on its own tables, which only need the policy.
 */
export async function enableRowSecurity(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<Unsecured>(
    `select c.oid::regclass::text as name, p.polname is not null as "hasPolicy"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_policy p on p.polrelid = c.oid and p.polname = $1
     where c.relkind = 'r' and (n.nspname = 'public' and c.relname = any ($2) or n.nspname = 'graphile_worker' and c.relrowsecurity)
       and not (c.relrowsecurity and p.polname is not null and p.polroles = array[to_regrole(quote_ident($3))::oid])
     order by c.oid`,
    [POLICY, ROW_SECURED, appRole],
  )
  const role = client.escapeIdentifier(appRole)
  for (const { name, hasPolicy } of rows)
    await withRetries(() =>
      client.query(`
        begin;
        ${hasPolicy ? `drop policy ${POLICY} on ${name};` : ''}
        create policy ${POLICY} on ${name} to ${role} using (true) with check (true);
        alter table ${name} enable row level security;
        commit`),
    )

  async function withRetries(work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`set lock_timeout = '2s'`)
        await work()
        return
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        const isBusy = error instanceof Error && Reflect.get(error, 'code') === LOCK_NOT_AVAILABLE
        if (!isBusy || attempt === TRIES) throw error
      }
    }
  }
}
