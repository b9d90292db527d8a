import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planModule } from './module.ts'
import { planScreen } from './screen.ts'

test('a screen comes with its URL, its access class and its test', () => {
  const { files, insertions } = planScreen('admin/gift-cards')
  expect(Object.keys(files)).toEqual([
    'app/routes/admin/gift-cards/gift-cards.tsx',
    'tests/journeys/admin-gift-cards-http.test.ts',
  ])
  expect(files['app/routes/admin/gift-cards/gift-cards.tsx']).toContain('requireAdministrator(getPage(context))')
  expect(insertions.map(({ file }) => file)).toEqual([
    'app/routes.ts',
    'app/dashboard-urls.ts',
    'app/urls.test.ts',
    'tests/repo/access.test.ts',
  ])
})

test.each(['admin/x', 'vendor-dashboard/x', 'account/x', 'storefront/x'])('what %s is added to exists', (place) => {
  for (const { file, anchor } of planScreen(place).insertions) expect(readFileSync(file, 'utf8')).toContain(anchor)
})

test('a module is listed in the import rules and in ARCHITECTURE.md', () => {
  for (const { file, anchor } of planModule('coupons').insertions) expect(readFileSync(file, 'utf8')).toContain(anchor)
})

test.each(['nowhere/x', 'admin/Gift', 'admin/', ''])('%s is refused', (place) => {
  expect(() => planScreen(place)).toThrow()
})
