import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

test("only the demo sets the time of a posting; all others use the database's time", () => {
  const gives =
    /\bpostedAt\s*:(?!\s*(?:Date|Generated))|\bset posted_at\b|insert into ledger_postings\s*\([^)]*\bposted_at\b/
  const files = listFiles(/^(?:app|host|infra|modules|shared|demo)\/.*(?<!\.test)\.tsx?$/)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((name) => gives.test(read(name)))).toEqual(['demo/post-history.ts'])
})
