import { describe, expect, it, test } from 'vitest'
import { findMigrationFaults, hashFiles } from './migration-rules.ts'

const START = { name: '0001-start.sql', sql: 'alter table products rename to goods;' }
const SCHEMA = { last: START.name, hash: hashFiles([START]) }

function faultsOf(sql: string, name = '0002-change.sql'): string[] {
  return findMigrationFaults([START, { name, sql }], SCHEMA)
}

describe('locking migrations', () => {
  it.each([
    ['an index', 'create index by_name on products (name);', 'concurrently'],
    ['a unique index', 'CREATE UNIQUE INDEX IF NOT EXISTS by_name ON products (name);', 'concurrently'],
    [
      'a concurrent index in a transaction',
      'create index concurrently if not exists by_name on products (name);',
      '-- no-transaction',
    ],
    ['a column that must have a value', 'alter table products add column a text not null;', 'without a default'],
    ['the second action', 'alter table products add column a numeric(1, 2), add b text not null;', 'without a default'],
    ['a default that differs by row', 'alter table products add a uuid default gen_random_uuid();', 'differs by row'],
    ['a computed column', 'alter table products add a int generated always as (b) stored;', 'differs by row'],
    ['a unique column', 'alter table products add column a text unique;', 'unique'],
    ['a column with a check', 'alter table products add column a text check (a > 0);', 'add the check not valid'],
    ['a new type', 'alter table products alter column a type bigint;', 'alter column type'],
    ['a new type in long words', 'alter table only products alter a set data type bigint;', 'alter column type'],
    ['a constraint', 'alter table products add constraint c check (a > 0);', 'not valid'],
    ['a key', 'alter table products add foreign key (a) references b;', 'not valid'],
    ['a new name', 'alter table products rename column a to b;', 'rename'],
    ['a new name of the table', 'alter table products rename to goods;', 'rename'],
    ['a column going', 'alter table products drop column a;', '-- contract:'],
    ['a table going', 'drop table products;', '-- contract:'],
    ['no nulls any more', 'alter table products alter column a set not null;', 'set not null'],
    ['a fault behind others', `select 1; -- fine\nselect ';--'; /* ; */\nalter table a rename to b;`, ':3:'],
  ])('are refused: %s', (_, sql, words) => {
    expect(faultsOf(sql)).toEqual([expect.stringContaining(words)])
  })

  it.each([
    [
      'everything on a table of the same file',
      'create table a (b int); create index c on a (b); alter table a alter b type text;',
    ],
    [
      'a concurrent index alone',
      '-- no-transaction\ncreate index concurrently if not exists by_name on products (name);',
    ],
    ['a column that may be empty', 'alter table products add column a text;'],
    ['a column with a constant', `alter table products add column a text not null default 'x';`],
    ['a constraint that is not checked yet', 'alter table products add constraint c check (a > 0) not valid;'],
    ['a constraint being checked', 'alter table products validate constraint c;'],
    ['a constraint from an index', 'alter table products add constraint c unique using index by_name;'],
    ['a constraint going', 'alter table products drop constraint c, alter a drop not null, alter b drop default;'],
    ['a column going with a reason', '-- contract: read by nobody since 1.4\nalter table products drop column a;'],
    ['anything with a reason', '-- locks: 20 rows\nalter table categories alter position type int;'],
    [
      'words in strings and bodies',
      `create function f() returns void as $$ alter table a rename to b; $$ language sql; select 'drop table a;'`,
    ],
    ['words in comments', '-- drop table a;\n/* alter table a rename to b; */ select 1;'],
  ])('are distinguished from harmless ones: %s', (_, sql) => {
    expect(faultsOf(sql)).toEqual([])
  })

  it('may do anything while the database is empty', () => {
    expect(findMigrationFaults([START], SCHEMA)).toEqual([])
  })

  it('contain one statement when they run outside a transaction', () => {
    expect(faultsOf('-- no-transaction\nselect 1; select 2;')).toEqual([expect.stringContaining('exactly one')])
  })

  it.each(['create index concurrently by_name on products (name);', 'drop index concurrently by_name;'])(
    'can run again after an interruption: %s',
    (sql) => {
      const alone = `-- no-transaction\n${sql}`
      expect(faultsOf(alone)).toEqual([expect.stringContaining('0002-change.sql:2: a concurrent index')])
      const guarded = alone.replace(/concurrently/, sql.startsWith('drop') ? '$& if exists' : '$& if not exists')
      expect(faultsOf(guarded)).toEqual([])
    },
  )

  it('are not excused by the reason of another statement', () => {
    expect(faultsOf('-- locks: small\nselect 1;\nalter table a rename to b;')).toHaveLength(1)
  })
})

describe('names of migrations', () => {
  it.each(['0002_a.sql', '0002.sql', '0002-A.sql', '2-a.sql', '0002-notes.md'])('refuse %s', (name) => {
    expect(faultsOf('', name)).toContain(`${name}: is not named NNNN-words.sql`)
  })

  it.each(['0003-a.sql', '0001-z.sql', '20261121080000-a.sql'])('are sequential, so %s is refused', (name) => {
    expect(faultsOf('', name)).toContain(`${name}: its number should be 0002`)
  })
})

test('the files that build the schema never change', () => {
  const changed = { ...START, sql: `${START.sql} -- a comment` }
  expect(findMigrationFaults([changed], SCHEMA)).toEqual([expect.stringContaining('has changed')])
})
