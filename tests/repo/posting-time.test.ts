import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

test('only the demo shop says when something was booked; whatever else is booked takes the time of the database', () => {
  const gives =
    /\bpostedAt\s*:(?!\s*(?:Date|Generated))|\bset posted_at\b|insert into ledger_postings\s*\([^)]*\bposted_at\b/
  const files = listFiles(/^(?:app|host|infra|modules|shared|demo)\/.*(?<!\.test)\.tsx?$/)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((name) => gives.test(read(name)))).toEqual(['demo/post-history.ts'])
})
