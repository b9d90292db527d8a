import { expect, test } from 'vitest'
import { heapFlags } from './heap.ts'

const GIB = 1024 ** 3

test('a web process on a large machine gets a limit', () => {
  expect(heapFlags(['--enable-source-maps', ''], 4 * GIB)).toEqual(['--max-old-space-size=384'])
})

test.each([['--max-old-space-size=2048'], ['--trace-warnings --max_old_space_size=512']])(
  "an operator's own limit wins: %s",
  (given) => expect(heapFlags([given], 4 * GIB)).toEqual([]),
)

test('a smaller limit of the machine is kept', () => {
  expect(heapFlags([''], GIB / 4)).toEqual([])
})
