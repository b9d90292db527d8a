import { randomUUID } from 'node:crypto'
import { formatSeen } from '#modules/cart/contract.ts'
import type { EmailShop } from './email-shop.ts'
import { signedInVendor, type SignedInVendor } from './signed-in-vendor.ts'
import type { TestPerson } from './people.ts'
import type { SignedIn } from './signed-in.ts'
import { addProduct } from './trade.ts'
import { makeVisitor } from './visitor.ts'

export type Placed = {
  buyer: TestPerson & SignedIn
  vendor: SignedInVendor
  vendorEmail: string
  id: string
  checkoutId: string
  reference: string
  productId: string
  /** The provider's page where it is paid. */
  payAt: string
}

const DELIVERY = { firstName: 'Ada', lastName: 'Obi', phone: '08031234567', address: '1 Marina' }
const PRICE = 1_000_000

/** One order of two pieces, placed through the checkout, with emails to the buyer's own address. */
export async function placeOrder(email: EmailShop): Promise<Placed> {
  const { shop, db } = email
  const vendor = await signedInVendor(shop)
  const buyer = await email.newPerson()
  const productId = await addProduct(db, vendor.vendorId, { price: PRICE, stock: 5 })
  const visitor = makeVisitor(shop.url)
  for (const { name, value } of buyer.cookies) visitor.jar.set(name, value)
  await visitor.post('/device/cart', { product: productId })
  const lines = [{ variantId: productId, unitPrice: PRICE, wanted: 2 }]
  const seen = formatSeen({ lines } as Parameters<typeof formatSeen>[0])
  const form = { ...DELIVERY, email: buyer.email, city: 'Eti Osa', state: 'Lagos', key: randomUUID(), seen }
  const led = await visitor.post('/checkout', form)
  if (led.status !== 303) throw new Error(`not placed: ${led.status}`)
  const { id: checkoutId, reference } = await db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('userId', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const payAt = led.headers.get('Location') ?? ''
  const vendorEmail = `${vendor.vendorId}@example.com`
  return { buyer, vendor, vendorEmail, id, checkoutId, reference, productId, payAt }
}

export async function buy(email: EmailShop): Promise<Placed> {
  const placed = await placeOrder(email)
  await email.pay(placed.payAt)
  await placed.buyer.ask(`/order/${placed.reference}?step=back`)
  return placed
}

const STEPS = ['confirmed', 'shipped', 'delivered'] as const

/** Uses the vendor's own buttons. */
export async function moveTo(
  email: EmailShop,
  { vendor, id }: Placed,
  last: (typeof STEPS)[number],
  first: (typeof STEPS)[number] = 'confirmed',
): Promise<void> {
  for (const to of STEPS.slice(STEPS.indexOf(first), STEPS.indexOf(last) + 1)) {
    const form = { intent: 'step', to, way: 'rider', handed: '1' }
    const answer = await vendor.ask(`/vendor-dashboard/orders/${id}`, form)
    if (answer.status !== 303) throw new Error(`not ${to}: ${answer.status}`)
  }
  // skips the minutes in which the last step can be undone
  await email.hurryJobs('notify-about-order')
}

export async function buyDelivered(email: EmailShop): Promise<Placed> {
  const bought = await buy(email)
  await moveTo(email, bought, 'delivered')
  return bought
}

/** The buyer requests the return of one piece. */
export async function submitReturn({ db }: EmailShop, { buyer, id }: Placed): Promise<string> {
  const item = await db.selectFrom('orderItems').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  const form = new FormData()
  const input = { order: id, [`quantity-${item.id}`]: '1', reason: 'damaged', words: 'The lid is broken.' }
  for (const [name, value] of Object.entries(input)) form.set(name, value)
  const answer = await buyer.ask(`/return-items?order=${id}`, form)
  if (answer.status !== 303) throw new Error(`not asked: ${answer.status}`)
  const row = await db.selectFrom('orderReturns').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  return row.id
}

/** The amount in the confirmation of an arrived return, which the form sends back. */
export async function amountAsked({ ask }: Pick<SignedIn, 'ask'>, path: string): Promise<{ amount: string }> {
  const question = await (await ask(`${path}?ask=arrived`)).text()
  const [, amount = ''] = /name="amount" value="(\d+)"/.exec(question) ?? []
  return { amount }
}

export async function answerReturn(
  { vendor, id }: Placed,
  returnId: string,
  to: 'accepted' | 'declined' | 'arrived',
): Promise<void> {
  const path = `/vendor-dashboard/orders/${id}`
  const amount = to === 'arrived' ? await amountAsked(vendor, path) : {}
  const answer = await vendor.ask(path, {
    intent: 'return',
    returnId,
    to,
    answer: 'Send it to Yaba.',
    ...amount,
  })
  if (answer.status !== 303) throw new Error(`not ${to}: ${answer.status}`)
}
