import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { usePaymentPage } from '../support/payment-page.ts'
import { buyAs, deliverBought, type Bought } from '../support/bought.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addVendor } from '../support/trade.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendor = await addVendor(shop.database.db)

const signedIn = async (): Promise<Visitor> => {
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(await addPerson(shop.database))
  return visitor
}
const buy = async (visitor: Visitor, pieces: number): Promise<Bought> =>
  buyAs({ shop, provider, vendor }, visitor, pieces)
const deliver = async (order: Bought): Promise<void> => deliverBought(shop, order)

describe('a review', () => {
  async function picture(): Promise<File> {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b93a0a' } })
      .png()
      .toBuffer()
    return new File([new Uint8Array(bytes)], 'broken.png', { type: 'image/png' })
  }

  async function send(visitor: Visitor, path: string, fields: Record<string, string>, files: File[] = []) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    for (const file of files) body.append('picture', file)
    return visitor.get(path, { method: 'POST', headers: { Origin: shop.url }, body })
  }

  const itemOf = async ({ id }: Bought): Promise<number> =>
    (await shop.database.db.selectFrom('orderItems').select('id').where('orderId', '=', id).executeTakeFirstOrThrow())
      .id

  test('a delivered product is reviewed once, with stars, text and pictures', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 1)
    const item = await itemOf(order)
    const path = `/write-review?order=${order.id}&item=${item}`
    const input = { order: order.id, item: String(item), rating: '4', title: 'Good lid', body: 'It shuts.' }
    await send(visitor, path, input)
    expect(wordsOf(await visitor.read('/orders'))).toContain('You can only review items that were delivered to you.')
    await deliver(order)
    const none = await send(visitor, path, { ...input, rating: '' })
    expect(wordsOf(await none.text())).toContain('Please choose 1 to 5 stars')
    expect((await send(visitor, path, input, [await picture()])).status).toBe(303)
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).not.toContain('Write a review')
    const html = await makeVisitor(shop.url).read(`/product/${order.productIds[0]}`)
    expect(wordsOf(html)).toMatch(/Good lid It shuts\. Ada O\./)
    expect(html).toContain('Picture 1 of the review by Ada O.')
    const reviews = `/product/${order.productIds[0]}/reviews`
    const others = await makeVisitor(shop.url).read(`${reviews}?stars=3`)
    expect(wordsOf(others)).toContain('No 3-star reviews yet. All reviews (1)')
    expect(others).toContain(`href="${reviews}"`)
    expect(wordsOf(others)).toMatch(/Back to product Reviews of .+ ₦[\d,]+ .*Add to Cart/)
    expect(others).toContain(`name="product" value="${order.productIds[0]}"`)
    expect(wordsOf(others)).not.toContain('Good lid')
    const twice = await send(visitor, path, { ...input, body: 'It still shuts.' })
    expect(twice.status).toBe(409)
    const answer = await twice.text()
    expect(wordsOf(answer)).toContain("You've already reviewed this product.")
    expect(answer).toContain('It still shuts.')
    expect(answer).toContain('name="product"')
  })

  test('only its author edits and deletes a review', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 1)
    await deliver(order)
    const item = await itemOf(order)
    const [productId = ''] = order.productIds
    const path = `/write-review?order=${order.id}&item=${item}`
    const input = { order: order.id, item: String(item), rating: '2', title: 'Dull', body: '' }
    await send(visitor, path, input, [await picture()])
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('Edit your review')
    const form = await visitor.read(path)
    expect(wordsOf(form)).toContain("You've already reviewed this product.")
    expect(form).toContain('value="Dull"')
    const [remove = ''] = form.match(/remove-[0-9a-z]{12}/) ?? []

    const stranger = await signedIn()
    await send(stranger, path, { ...input, product: productId, rating: '1' })
    await send(stranger, path, { ...input, product: productId, change: 'delete' })
    // the page cache is notified of a change a moment later
    const anybody = async () => wordsOf(await makeVisitor(shop.url).read(`/product/${productId}`))
    await expect.poll(anybody).toContain('Dull')

    const edited = { ...input, product: productId, rating: '5', title: 'Bright after all' }
    const full = await send(visitor, path, edited, [await picture(), await picture(), await picture()])
    expect(full.status).toBe(422)
    expect(wordsOf(await full.text())).toContain('You can add up to 3 pictures. Remove one first, or add fewer.')
    expect((await send(visitor, path, { ...edited, [remove]: '1' })).status).toBe(303)
    await expect.poll(anybody).toContain('Bright after all')
    expect(await anybody()).not.toContain('Dull')
    expect(await makeVisitor(shop.url).read(`/product/${productId}`)).not.toContain('Picture 1 of the review')

    expect((await send(visitor, path, { ...input, product: productId, change: 'delete' })).status).toBe(303)
    await expect.poll(anybody).toContain('No reviews yet')
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('Write a review')
  })
})
