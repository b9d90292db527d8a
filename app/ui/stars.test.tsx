import { expect, test } from 'vitest'
import { Stars, toFill } from './stars.tsx'
import { render, textOf } from '#tests/support/render.tsx'

test.each([
  [0, 0],
  [1, 20],
  [5, 100],
  [2.5, 50],
  [7, 100],
  [-1, 0],
])('%d stars fill %d hundredths', (value, fill) => {
  expect(toFill(value)).toBe(fill)
})

test('a part of a star is never nothing and never a whole star', () => {
  expect(toFill(4.1)).toBeGreaterThan(82)
  expect(toFill(4.9)).toBeLessThan(98)
})

test('the words say the average and the number of voices', () => {
  expect(textOf(<Stars value={4.56} count={1280} />)).toBe('4.6 out of 5 stars(1,280)')
})

test('the fill is an attribute, because the security policy forbids inline styles', () => {
  const html = render(<Stars value={3} />)
  expect(html).toContain('width="60"')
  expect(html).not.toContain('style=')
})
