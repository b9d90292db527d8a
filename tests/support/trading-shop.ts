import type { Shopper } from '#modules/accounts/contract.ts'
import { changeOrderStatus, settlePayment } from '#modules/checkout/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { useShop, type TestShop } from './shop.ts'
import { addProduct, addShopper, addVendor, asVendor, ordersOf, place, useTrade, type Trade } from './trade.ts'

/** The built application and the use cases on one database, with the Paystack sandbox, for the tests of a file. */
export async function useTradingShop(): Promise<{ trade: Trade; shop: TestShop }> {
  const trade = await useTrade()
  const shop = await useShop({
    database: trade.database,
    settings: {
      PAYSTACK_API_URL: trade.provider.url,
      PAYSTACK_SECRET_KEY: trade.keys.secretKey,
      PAYSTACK_PUBLIC_KEY: trade.keys.publicKey,
    },
  })
  return { trade, shop }
}

export async function addVendorWithOwner({ db }: Pick<Trade, 'db'>): Promise<{ id: string; email: string }> {
  const id = await addVendor(db)
  const { email } = await db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select('u.email')
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email }
}

async function shopperOf(db: Trade['db'], userId: string): Promise<Shopper> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...user, userId, actor: 'shopper', sessionId: '', provenAt: null } as unknown as Shopper
}

export type Sold = { id: string; number: string; userId: string; productId: string; total: number; checkoutId: string }

/** Places an order, pays it by default, and moves it to the given status. */
export async function sell(
  trade: Trade,
  vendorId: string,
  input: {
    price?: number
    pieces?: number
    to?: 'confirmed' | 'shipped' | 'delivered'
    isPaid?: boolean
    /** an existing shopper */
    buyerId?: string
  } = {},
): Promise<Sold> {
  const { price = 1_000_000, pieces = 1, to, isPaid = true, buyerId } = input
  const shopper = await (buyerId ? shopperOf(trade.db, buyerId) : addShopper(trade.db))
  const productId = await addProduct(trade.db, vendorId, { price })
  const { payment, reference, checkoutId } = await place(trade, shopper, [{ variantId: productId, quantity: pieces }])
  if (isPaid) {
    await trade.provider.pay(payment.accessCode)
    await settlePayment(trade.deps, reference)
  }
  const [order] = await ordersOf(trade.db, checkoutId)
  if (!order) throw new Error('no order')
  const steps = ['confirmed', 'shipped', 'delivered'] as const
  const vendor = await asVendor(trade.db, vendorId)
  for (const step of steps.slice(0, to ? steps.indexOf(to) + 1 : 0))
    await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: step })
  const { userId } = shopper
  return { id: order.id, number: order.id.slice(-8), userId, productId, total: order.total, checkoutId }
}

/** The buyer requests the return of the whole order. */
export async function submitReturn(trade: Trade, order: { id: string; userId: string }): Promise<string> {
  const { id } = await trade.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const shopper = { userId: order.userId, actor: 'shopper' } as Parameters<typeof requestReturn>[1]
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items: [{ itemId: id, quantity: 1 }],
    reason: 'damaged',
    words: 'The lid is broken',
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  const row = await trade.db
    .selectFrom('orderReturns')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  return row.id
}
