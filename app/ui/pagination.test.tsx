import { expect, test } from 'vitest'
import { Pagination, pageWindow } from './pagination.tsx'
import { render } from '#tests/support/render.tsx'

const show = (page: number, pages: number): string =>
  pageWindow(page, pages)
    .map((entry) => (typeof entry === 'number' ? entry : '…'))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 24, '1 2 3 4 5 … 24'],
  [4, 24, '1 2 3 4 5 … 24'],
  [5, 24, '1 … 4 5 6 … 24'],
  [12, 24, '1 … 11 12 13 … 24'],
  [21, 24, '1 … 20 21 22 23 24'],
  [24, 24, '1 … 20 21 22 23 24'],
])('page %d of %d shows %s', (page, pages, shown) => {
  expect(show(page, pages)).toBe(shown)
})

test('every window rises, names no page twice, and leaves out one page never', () => {
  for (let pages = 1; pages <= 40; pages++)
    for (let page = 1; page <= pages; page++) {
      const entries = pageWindow(page, pages)
      const numbers = entries.filter((entry) => typeof entry === 'number')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toContain(page)
      for (const [at, entry] of entries.entries()) {
        const [before, after] = [entries[at - 1], entries[at + 1]]
        if (typeof entry === 'number' || typeof before !== 'number' || typeof after !== 'number') continue
        expect(after - before, `${page} of ${pages}`).toBeGreaterThan(2)
      }
    }
})

test('one page needs no links', () => {
  expect(render(<Pagination page={1} pages={1} toPage={String} />)).toBe('')
})

test('pages are links, the current one is marked, and the first has none before it', () => {
  const html = render(<Pagination page={1} pages={3} toPage={(page) => `/products?page=${page}`} />)
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/products?page=1',
    '/products?page=2',
    '/products?page=3',
    '/products?page=2',
  ])
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('>1 of 3<')
  expect(html).toContain('rel="next"')
  expect(html).not.toContain('rel="prev"')
})
