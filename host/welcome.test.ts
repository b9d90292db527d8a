import { afterEach, expect, test, vi } from 'vitest'
import { announceMigration } from './welcome.ts'

const { isTTY } = process.stdout

afterEach(() => {
  vi.restoreAllMocks()
  process.stdout.isTTY = isTTY
})

function saidOn(isTerminal: boolean, isFirst: boolean): unknown[] {
  process.stdout.isTTY = isTerminal
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  announceMigration({ isFirst })
  return write.mock.calls.map(([text]) => text)
}

test('a person at a terminal reads why the start takes longer, and a log does not contain it', () => {
  expect(saidOn(true, true)).toEqual(['Setting up the database…\n'])
  vi.restoreAllMocks()
  expect(saidOn(true, false)).toEqual(['Updating the database…\n'])
  vi.restoreAllMocks()
  expect(saidOn(false, true)).toEqual([])
})
