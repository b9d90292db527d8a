import { expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor, stockOf } from '../support/trade.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()

const ADDRESS = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'ada@example.com',
  phone: '0803 100 4217',
  address: '12 Admiralty Way',
  landmark: '',
  city: 'Eti Osa',
  state: 'Lagos',
  zipCode: '',
  note: '',
  how: '',
}

test('lines that the checkout page never sends are refused, and no quantity is reduced to 99', async () => {
  const { db } = shop.database
  const id = await addProduct(db, await addVendor(db), { price: 100_000, stock: 500 })
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' }))
  await visitor.post('/device/cart', { product: id })
  const key = /name="key" value="([^"]*)"/.exec(await visitor.read('/checkout'))?.[1] ?? ''
  const line = (pieces: number): string => `${id}:100000:${pieces}`
  for (const seen of [`${line(60)},${line(60)}`, `${line(60)},${line(40)}`, line(0), line(100), 'x']) {
    const answer = await visitor.post('/checkout', { ...ADDRESS, key, seen })
    const words = wordsOf(await answer.text())
    expect([seen, answer.status]).toEqual([seen, 422])
    expect(words).toContain("We couldn't read part of your cart, so some items are missing")
    expect(words).not.toContain('required')
  }
  const placed = await db.selectFrom('checkouts').select('id').where('userId', '=', visitor.userId).execute()
  expect(placed).toEqual([])
  expect(await stockOf(db, id)).toBe(500)
})
