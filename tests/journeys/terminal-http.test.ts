import { expect, test } from 'vitest'
import { startShop } from '../support/shop.ts'

const AT_A_TERMINAL = '--import=data:text/javascript,process.stdout.isTTY=true'

test.each([
  ['at a terminal, in words', { NODE_OPTIONS: AT_A_TERMINAL }, 0],
  ['elsewhere, in lines of JSON', {}, 1],
])('the built application prints its progress %s', async (_how, settings: Record<string, string>, lines) => {
  const shop = await startShop({ settings })
  await shop.stop()
  expect(shop.log.filter(({ msg }) => msg === 'listening')).toHaveLength(lines)
})
