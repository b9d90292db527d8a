import { createHash } from 'node:crypto'
import { splitStatements, type Statement } from './sql-statements.ts'

export type MigrationFile = { name: string; sql: string }

const NAME = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/**
 * The files that build the schema of an empty database: the last name and the hash of all. Existing databases have
 * recorded these hashes.
 */
export type Schema = { last: string; hash: string }

/** Statements that would block a running database, or break the previous version during an update. */
export function findMigrationFaults(files: MigrationFile[], { last, hash }: Schema): string[] {
  const names = files.map((file) => file.name)
  const later = files.filter((file) => file.name > last)
  return [
    ...names.filter((name) => !NAME.test(name)).map((name) => `${name}: is not named NNNN-words.sql`),
    ...names.flatMap((name, at) => {
      const number = String(at + 1).padStart(4, '0')
      return name.startsWith(number) ? [] : [`${name}: its number should be ${number}`]
    }),
    ...(hashFiles(files.filter((file) => file.name <= last)) === hash
      ? []
      : [`a file up to ${last} has changed: existing databases refuse that; write a new migration`]),
    ...later.flatMap(findFaultsOfFile),
    ...later.flatMap(findUnrepeatable),
  ]
}

export function hashFiles(files: MigrationFile[]): string {
  const hash = createHash('sha256')
  for (const { name, sql } of files) hash.update(`${name}\n${sql}\n`)
  return hash.digest('hex')
}

function findUnrepeatable({ name, sql }: MigrationFile): string[] {
  return splitStatements(sql).flatMap(({ text, line }) =>
    /^(?:create (?:unique )?|drop )index concurrently (?!if )/.test(text)
      ? [
          `${name}:${line}: a concurrent index can be interrupted; say if not exists (or if exists), so that it runs again`,
        ]
      : [],
  )
}

function findFaultsOfFile({ name, sql }: MigrationFile): string[] {
  const statements = splitStatements(sql)
  const born = new Set(
    statements.flatMap(({ text }) => /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(text)?.[1] ?? []),
  )
  const alone = sql.includes('-- no-transaction')
  const faults = statements.flatMap((statement) =>
    judge(statement, born, alone).map((fault) => `${name}:${statement.line}: ${fault}`),
  )
  // Several statements in one query share an implicit transaction.
  if (alone && statements.length !== 1)
    faults.push(`${name}: a file with -- no-transaction holds exactly one statement`)
  return faults
}

function judge({ text, comments }: Statement, born: Set<string>, alone: boolean): string[] {
  // An explained exception is allowed.
  if (/locks: \S+/.test(comments)) return []
  const explained = /contract: \S+/.test(comments)

  const index = /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w."]+)/.exec(text)
  if (index) {
    if (index[1]) return alone ? [] : ['create index concurrently needs a file of its own with -- no-transaction']
    return born.has(index[2] ?? '') ? [] : ['create index stops writes to the table; say concurrently']
  }
  if (/^drop table\b/.test(text) && !explained)
    return ['drop table needs a comment before it: -- contract: why nothing reads it any more']

  const table = /^alter table (?:if exists )?(?:only )?([\w."]+) (.*)$/.exec(text)
  if (!table || born.has(table[1] ?? '')) return []
  return splitActions(table[2] ?? '').flatMap((action) => judgeAction(action, explained) ?? [])
}

function judgeAction(action: string, explained: boolean): string | undefined {
  const addsConstraint = /^add (?:constraint|check|foreign key|unique|primary key|exclude)\b/.test(action)
  if (addsConstraint) {
    if (/\bnot valid$/.test(action) || /\busing index\b/.test(action)) return undefined
    return 'add constraint reads the whole table under a lock; say not valid, and validate it in a later file'
  }
  if (/^add\b/.test(action)) {
    if (/\bnot null\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action))
      return 'add column … not null without a default fails on rows that are there'
    if (
      /\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\(/.test(action) ||
      /\bgenerated\b.*\b(?:stored|identity)\b/.test(action)
    )
      return 'a default that differs by row writes the whole table anew under a lock'
    if (/\b(?:unique|primary key)\b/.test(action))
      return 'add column … unique builds its index under a lock; build it concurrently'
    if (/\bcheck ?\(/.test(action))
      return 'add column … check reads the whole table under a lock; add the check not valid, and validate it in a later file'
    return undefined
  }
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action))
    return 'alter column type writes the whole table anew under a lock; add a column beside it'
  if (/^alter (?:column )?\S+ set not null\b/.test(action))
    return 'set not null reads the whole table under a lock; add a check not valid and validate it'
  if (/^rename\b(?! constraint)/.test(action))
    return 'rename breaks the version that still runs; add the new name and let the old one go later'
  if (/^drop (?!constraint|default|not null|expression|identity)/.test(action) && !explained)
    return 'drop column needs a comment before it: -- contract: why nothing reads it any more'
  return undefined
}

function splitActions(text: string): string[] {
  const actions: string[] = []
  let depth = 0
  let action = ''
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) {
      actions.push(action.trim())
      action = ''
    } else action += letter
  }
  return [...actions, action.trim()]
}
