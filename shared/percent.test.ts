import { expect, test } from 'vitest'
import { parsePercent } from './percent.ts'

test.each([
  ['7', 700],
  ['7.5', 750],
  ['7,5', 750],
  ['7.05', 705],
  ['0', 0],
  ['0.01', 1],
  ['99.99', 9999],
  ['12 %', 1200],
  ['12%', 1200],
  [' 8,25 % ', 825],
])('%j is a percentage', (typed, hundredths) => {
  expect(parsePercent(typed)).toBe(hundredths)
})

test.each(['', ' ', '%', '-1', '100', '7.555', '7.', '.5', '7 5', '1e1', '٧', 'seven', '7%%', '7.5.5'])(
  '%j is none',
  (typed) => {
    expect(parsePercent(typed)).toBeNull()
  },
)
