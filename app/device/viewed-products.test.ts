import { expect, it } from 'vitest'
import { parseViewedProducts } from './viewed-products.ts'

it.each([
  [null, []],
  ['', []],
  ['0123456789ab', ['0123456789ab']],
  ['0123456789ab.zyxwvtsrqpnm.0123456789ab', ['0123456789ab', 'zyxwvtsrqpnm']],
  ['<script>.0123456789ab.["x"]', ['0123456789ab']],
  ['0123456789ab.'.repeat(5000), ['0123456789ab']],
])('what was looked at, kept as %j, is %j', (text, ids) => {
  expect(parseViewedProducts(text)).toEqual(ids)
})
