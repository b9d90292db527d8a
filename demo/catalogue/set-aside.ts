import type pg from 'pg'

/**
 * Sorting an index once is much cheaper than updating it for each product, and a nearly empty catalogue works without.
 * So indexes without important data are dropped, and created again at the end. If the load is interrupted, their
 * definitions stay in its schema, and the next load creates them.
 */
export async function setIndexesAside(client: pg.Client, schema: string): Promise<void> {
  await client.query('begin')
  await client.query(`create table ${schema}.set_aside as
    select c.relname::text as name, pg_get_indexdef(c.oid) as statement, a.amname = 'gin' as is_long
    from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
    where indrelid = 'public.products'::regclass and not indisunique`)
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.set_aside`)
  for (const { name } of rows) await client.query(`drop index public.${client.escapeIdentifier(name)}`)
  await client.query('commit')
}

/** Statements that create the missing indexes, the slowest first. */
export async function listSetAside(client: pg.Client, schema: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    `${schema}.set_aside`,
  ])
  if (!tables[0]?.known) return []
  const { rows } = await client.query<{ statement: string }>(
    `select statement from ${schema}.set_aside where to_regclass('public.' || quote_ident(name)) is null
     order by is_long desc, name`,
  )
  return rows.map(({ statement }) => statement)
}
