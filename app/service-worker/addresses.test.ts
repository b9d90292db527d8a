import { describe, expect, test } from 'vitest'
import { urls } from '../urls.ts'
import { isData, isEmailBox, isSameForAll, toDataAddress, toPageAddress } from './addresses.ts'

describe('the data of a page', () => {
  test.each(['/', '/products', '/products?page=2&sort=name', '/product/0123456789ab', '/search?q=a.data'])(
    'lies beside %s, and leads back to it',
    (address) => {
      const data = toDataAddress(address)
      expect([isData(address), isData(data)]).toEqual([false, true])
      expect(toPageAddress(data)).toBe(address)
    },
  )

  test('of home has a name of its own', () => {
    expect(toDataAddress('/')).toBe('/_.data')
  })
})

describe('a page that is the same for all', () => {
  test.each([
    urls.home(),
    urls.products({ page: '2' }),
    urls.product('0123456789ab'),
    urls.category('fashion'),
    urls.search('ankara'),
    urls.faq('refund'),
  ])('is %s', (address) => {
    expect(isSameForAll(address)).toBe(true)
  })

  test.each([
    urls.cart(),
    urls.wishlist(),
    urls.checkout(),
    urls.orders(),
    urls.order('01J'),
    urls.messages(),
    urls.settings(),
    urls.profile(),
    urls.login(),
    urls.contact(),
    urls.trackOrder('ABCDEFGH'),
    urls.newsletterConfirm('token'),
    urls.vendorDashboard(),
    urls.vendorLogin(),
    urls.adminDashboard(),
  ])('is not %s', (address) => {
    expect(isSameForAll(address)).toBe(false)
  })
})

test('messages are what the forms to the shop send, and nothing else that is posted', () => {
  for (const address of ['/contact', '/contact.data', '/bulk-orders.data?index'])
    expect(isEmailBox(address), address).toBe(true)
  for (const address of ['/login', '/logout', '/checkout', '/messages/new', '/contact/x', '/newsletter.data'])
    expect(isEmailBox(address), address).toBe(false)
})
