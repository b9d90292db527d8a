import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

test('no style depends on the orientation of the device', () => {
  const all = listFiles(/^app\/.*\.(?:css|tsx)$/)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((path) => /\(orientation|["'\s](?:portrait|landscape):/.test(read(path)))).toEqual([])
})
