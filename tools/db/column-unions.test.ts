import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { readColumnUnions } from './column-unions.ts'

const database = await useDatabase()

test('a column becomes a union only if a constraint lists its values', async () => {
  await sql`
    create table samples (
      several text not null check (several in ('b', 'a-c')),
      single text not null check (single in ('a')),
      optional text check (optional in ('a', 'b')),
      preset text not null default 'a' check (preset in ('a', 'b')),
      empty_or_listed text check (empty_or_listed = '' or empty_or_listed in ('a', 'b')),
      excluded text check (excluded not in ('a', 'b')),
      size int check (size in (1, 2)),
      other text,
      check ((other in ('a', 'b')) = (size is not null))
    )`.execute(database.db)
  const unions = await readColumnUnions(database.ownerUrl)
  const samples = Object.entries(unions).filter(([column]) => column.startsWith('samples.'))
  expect(Object.fromEntries(samples)).toEqual({
    'samples.several': "'a-c' | 'b'",
    'samples.single': "'a'",
    'samples.optional': "'a' | 'b' | null",
    'samples.preset': "Generated<'a' | 'b'>",
  })
  expect(unions['orders.status']).toContain("'shipped'")
})
