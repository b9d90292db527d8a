import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

const WRITER = 'app/http/dashboard/csv-answer.server.ts'

/** A second CSV writer would lack the protection against formula injection. */
test('every CSV file is written by one function', () => {
  const sources = listFiles(/^(app|host|infra|modules|shared)\/.*\.tsx?$/).filter((file) => !file.includes('.test.'))
  const answering = sources.filter((file) => /['"`]text\/csv/.test(read(file)))
  // the exceptions: the import form, and the content types of stored files
  expect(answering).toEqual([WRITER, 'infra/storage/key.ts'])
  const writing = sources.filter((file) => /toCsvLines/.test(read(file)))
  expect(writing).toEqual([WRITER, 'shared/csv.ts'])
  const naming = sources.filter((file) => /filename="[^"]*\.csv"|filename=.*csv/.test(read(file)))
  expect(naming).toEqual([])
})
