import type pg from 'pg'

export type SchemaSnapshot = { migrations: { name: string; hash: string }[]; schema: string[]; rows: string[] }

/**
 * All facts about the schema public in pg_catalog, sorted, one per line. Two databases with the same lines have the
 * same schema. Columns are numbered without the gaps of dropped columns. A long definition keeps its line breaks.
 */
export async function readSchema(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(FACTS)) {
    const { rows } = await client.query<{ fact: string }>(`select concat_ws(' | ', ${query}`)
    lines.push(...rows.map(({ fact }) => `${kind} ${fact}`))
  }
  return lines.toSorted()
}

const OURS = `relnamespace = 'public'::regnamespace`
const NOT_OF_EXTENSION = `not exists (select from pg_depend e where e.objid = o.oid and e.deptype = 'e')`
/** sorted, because the order of grants does not matter */
const rights = (column: string): string =>
  `coalesce((select string_agg(a::text, ',' order by a::text) from unnest(${column}) a), '-')`
const comment = (catalogue: string): string => `coalesce(obj_description(o.oid, '${catalogue}'), '-')`

const FACTS = {
  relation: `relname, relkind, relpersistence, relreplident, 'row security', relrowsecurity, relforcerowsecurity,
    coalesce(reloptions::text, '-'), relowner::regrole, ${rights('relacl')}, ${comment('pg_class')},
    coalesce((select amname from pg_am where pg_am.oid = relam), '-')) as fact from pg_class o where ${OURS}`,
  column: `o.relname, row_number() over (partition by o.oid order by a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
    'collation ' || nullif(a.attcollation, 0)::regcollation::text, a.attstorage, 'compression ' || nullif(a.attcompression::text, ''),
    'statistics ' || a.attstattarget, a.attoptions, ${rights('a.attacl')}, col_description(o.oid, a.attnum)) as fact
    from pg_class o join pg_attribute a on a.attrelid = o.oid left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    where ${OURS} and relkind not in ('i', 'S') and a.attnum > 0 and not a.attisdropped`,
  constraint: `coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), conname, contype, pg_get_constraintdef(oid),
    condeferrable, condeferred, convalidated, connoinherit, conislocal, ${comment('pg_constraint')}) as fact
    from pg_constraint o where connamespace = 'public'::regnamespace`,
  index: `pg_get_indexdef(o.oid), indisunique, indisprimary, indisexclusion, indimmediate, indisclustered, indisvalid, indisready,
    indisreplident, indnullsnotdistinct) as fact
    from pg_index i join pg_class o on o.oid = i.indexrelid where ${OURS}`,
  function: `pg_get_functiondef(o.oid), o.proowner::regrole, ${rights('o.proacl')}, ${comment('pg_proc')}) as fact
    from pg_proc o where o.pronamespace = 'public'::regnamespace and o.prokind <> 'a' and ${NOT_OF_EXTENSION}`,
  trigger: `pg_get_triggerdef(o.oid), o.tgenabled, ${comment('pg_trigger')}) as fact
    from pg_trigger o join pg_class c on c.oid = o.tgrelid where c.${OURS} and not o.tgisinternal`,
  rule: `pg_get_ruledef(o.oid)) as fact from pg_rewrite o join pg_class c on c.oid = o.ev_class where c.${OURS}`,
  policy: `tablename, policyname, permissive, array_to_string(roles, ','), cmd, qual, with_check) as fact from pg_policies o
    where schemaname = 'public'`,
  type: `o.typname, o.typtype, o.typcategory, format_type(o.typbasetype, o.typtypmod), o.typnotnull, o.typdefault,
    (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = o.oid),
    o.typowner::regrole, ${rights('o.typacl')}, ${comment('pg_type')}) as fact
    from pg_type o where o.typnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION}`,
  sequence: `o.relname, format_type(seqtypid, null), seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
    (select refobjid::regclass || '.' || (select attname from pg_attribute where attrelid = refobjid and attnum = refobjsubid)
      from pg_depend where objid = o.oid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)) as fact
    from pg_sequence s join pg_class o on o.oid = s.seqrelid where ${OURS}`,
  extension: `extname, extnamespace::regnamespace, extowner::regrole) as fact from pg_extension o`,
  'text search': `o.cfgname, (select string_agg(concat_ws(' ', maptokentype, mapseqno, mapdict::regdictionary), ',' order by maptokentype, mapseqno)
    from pg_ts_config_map where mapcfg = o.oid)) as fact from pg_ts_config o where o.cfgnamespace = 'public'::regnamespace`,
  dictionary: `dictname, dictinitoption, dicttemplate) as fact from pg_ts_dict o where dictnamespace = 'public'::regnamespace`,
  statistics: `pg_get_statisticsobjdef(o.oid)) as fact from pg_statistic_ext o where o.stxnamespace = 'public'::regnamespace`,
  'default rights': `defaclrole::regrole, defaclnamespace, defaclobjtype, ${rights('defaclacl')}) as fact from pg_default_acl o`,
  schema: `nspname, nspowner::regrole, ${rights('nspacl')}) as fact from pg_namespace o where nspname in ('public', 'graphile_worker')`,
  collation: `collname) as fact from pg_collation o where collnamespace = 'public'::regnamespace`,
  'event trigger': `evtname) as fact from pg_event_trigger o`,
}

/** The rows of every non-empty table, without timestamps. */
export async function readRows(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${OURS} and relkind = 'r' and relname <> 'migrations' order by 1`,
  )
  const lines: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`)
    for (const { row } of rows) lines.push(`${name} ${JSON.stringify(withoutTimes(row))}`)
  }
  return lines.toSorted()
}

function withoutTimes(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_at')))
}
