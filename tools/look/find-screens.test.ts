import { expect, test } from 'vitest'
import { findScreens, listScreens } from './find-screens.ts'

const screens = ['/', '/products', '/products/new', '/product/:id', '/product/:id/reviews', '/gone', '/lost/:id'].map(
  (pattern) => ({ pattern, file: '' }),
)

const site: Record<string, string> = {
  '/': '<a href="/product/1?from=home&amp;row=2">One</a> <a href="/product/2">Two</a> <a href="https://elsewhere.test/">',
  '/products': '',
  '/products/new': '',
  '/product/1?from=home&row=2': '',
  '/product/2': '<a href="/product/2/reviews#top">Reviews</a>',
  '/product/2/reviews': '',
}

test('finds one URL for each screen by following links, and reports screens without one', async () => {
  const asked: string[] = []
  const { found, missing } = await findScreens(screens, ['/'], async (address) => {
    asked.push(address)
    const text = site[address]
    return { isOk: text !== undefined, text: text ?? '' }
  })
  expect(found).toEqual([
    '/',
    '/gone',
    '/product/1?from=home&row=2',
    '/product/2/reviews',
    '/products',
    '/products/new',
  ])
  expect(missing).toEqual(['/lost/:id'])
  expect(new Set(asked).size).toBe(asked.length)
})

test('prefers a page that is shown to one that is refused', async () => {
  const { found } = await findScreens(screens, ['/product/old', '/product/new'], async (address) => ({
    isOk: address !== '/product/old',
    text: '',
  }))
  expect(found).toContain('/product/new')
  expect(found).not.toContain('/product/old')
})

test('lists the screens of a folder, without files and layouts', () => {
  const patterns = listScreens(['vendor-dashboard']).map(({ pattern }) => pattern)
  expect(patterns).toContain('/vendor-dashboard/orders/:id')
  expect(patterns).not.toContain('/vendor-dashboard/bell')
  expect(patterns.indexOf('/vendor-dashboard/products/new')).toBeLessThan(
    patterns.indexOf('/vendor-dashboard/products/:id/edit'),
  )
})
