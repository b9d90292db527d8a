import { commissionOf } from '#modules/commission/contract.ts'
import { shareOutNaira } from '#modules/ledger/contract.ts'
import { naira } from '#shared/money.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import type { DemoConversation } from '../content/schemas.ts'
import { makeRandom, type Random } from '../random.ts'
import type { Shelved } from './goods.ts'
import type { Bought } from './money.ts'
import { makeHistory, type Outcome } from './order-history.ts'
import type { DemoPerson, DemoShop } from './people.ts'
import { after, ago, days, hours, minutes, type Row, type Source } from './source.ts'
import type { Buyable } from './variants.ts'

const ORDERS = 150
const DAYS_BACK = 90
/** days ago */
const OF_DEMO_SHOPPER = [0.07, 2.2, 4.6, 11, 20, 29, 41, 56, 74]
const FREE_ABOVE = naira(50_000)
const FEE = naira(2_500)
const COMMISSION_BPS = 500
const CHOICE_SEED = 291
const NOTES = [
  'Please call before coming.',
  'Leave it with the gateman.',
  'After 4 pm only.',
  'Call my sister if I do not pick.',
]

export type MadeOrder = { id: string; person: DemoPerson; shop: DemoShop; placedAt: Date; productIds: string[] }
/** A delivered item, which can be reviewed. */
export type Delivered = { orderId: string; person: DemoPerson; product: Shelved; at: Date }

type Trade = {
  checkouts: Row<'checkouts'>[]
  orders: Row<'orders'>[]
  items: Row<'orderItems'>[]
  events: Row<'orderEvents'>[]
  bought: Bought[]
  made: MadeOrder[]
  delivered: Delivered[]
  sold: Map<string, { soldCount: number }>
}

type Basket = { shop: DemoShop; lines: { product: Shelved; buyable: Buyable; quantity: number }[] }
type Wish = { person: DemoPerson; shops: DemoShop[]; placedAt: Date; outcome: Outcome }
type Content = { shoppers: DemoPerson[]; shops: DemoShop[]; shelf: Shelved[]; conversations: DemoConversation[] }

export function makeOrders(source: Source, content: Content): Trade {
  const trade: Trade = {
    checkouts: [],
    orders: [],
    items: [],
    events: [],
    bought: [],
    made: [],
    delivered: [],
    sold: new Map(),
  }
  // from random numbers of its own, so that a change of variants doesn't change the rest of the demo
  const choices = makeRandom(CHOICE_SEED)
  for (const wish of wishes(source, content)) {
    if (trade.orders.length === ORDERS) break
    const baskets = fillBaskets(source, wish, content.shelf, ORDERS - trade.orders.length).map((basket) => ({
      ...basket,
      lines: basket.lines.map((line) => ({ ...line, buyable: choose(choices, line.product, wish.placedAt) })),
    }))
    if (baskets.length > 0) checkOut(source, trade, wish, baskets)
  }
  if (trade.orders.length < ORDERS) throw new Error(`only ${trade.orders.length} orders could be made`)
  return trade
}

/**
 * First the orders that must exist (those of conversations, of the demo shopper, and special cases), then ordinary
 * days.
 */
function* wishes(source: Source, content: Content): Generator<Wish> {
  const { random } = source
  const demoShop = content.shops[0]
  const demoShopper = content.shoppers[0]
  if (!demoShop || !demoShopper) throw new Error('the demo content is empty')
  const others = content.shoppers.slice(1)

  for (const { vendor, shopper, about, status } of content.conversations) {
    const shop = content.shops.find((one) => one.key === vendor)
    const person = content.shoppers.find((one) => one.key === shopper)
    if (about !== 'order' || !shop || !person) continue
    const placedAt = joinedBefore(
      person,
      ago(source, status === 'active' ? days(random, 3, 4) : days(random, 18, 40)),
      source,
    )
    yield { person, shops: [shop], placedAt, outcome: 'goes on' }
  }
  for (const [i, daysAgo] of OF_DEMO_SHOPPER.entries()) {
    const placedAt = ago(source, daysAgo * DAY)
    const shops = i % 3 === 0 ? [demoShop, ...someShops(source, content, 1)] : someShops(source, content, 1)
    yield { person: demoShopper, shops, placedAt, outcome: i === 5 ? 'called off' : 'goes on' }
  }
  // two new, unpaid orders, and some work for the demo vendor
  for (let i = 0; i < 2; i++) {
    yield {
      person: random.pick(others),
      shops: [demoShop],
      placedAt: ago(source, minutes(random, 3, 20)),
      outcome: 'not paid yet',
    }
  }
  for (let i = 0; i < 3; i++) {
    yield {
      person: random.pick(others),
      shops: [demoShop],
      placedAt: ago(source, hours(random, 0.5, 2)),
      outcome: 'goes on',
    }
  }
  for (;;) {
    // sales grow: half of the orders are in the last quarter of the period
    const placedAt = atDaytime(ago(source, 2 * 60 * MINUTE + DAYS_BACK * 0.98 * DAY * random.next() ** 2), source)
    const known = others.filter((person) => person.joinedAt < placedAt)
    const outcome: Outcome = random.chance(0.07) ? 'never paid' : random.chance(0.08) ? 'called off' : 'goes on'
    const count = random.pickWeighted([1, 2, 3], (n) => [0, 62, 27, 11][n] ?? 0)
    const shops = random.chance(0.22)
      ? [demoShop, ...someShops(source, content, count - 1)]
      : someShops(source, content, count)
    if (known.length > 0) yield { person: random.pick(known), shops, placedAt, outcome }
  }
}

function someShops({ random }: Source, { shelf }: Content, count: number): DemoShop[] {
  const shops: DemoShop[] = []
  for (let i = 0; i < count; i++) shops.push(random.pickWeighted(shelf, (product) => product.popularity ** 2).shop)
  return [...new Set(shops)]
}

function joinedBefore(person: DemoPerson, at: Date, { now }: Source): Date {
  if (person.joinedAt < at) return at
  return new Date(person.joinedAt.getTime() + (now.getTime() - person.joinedAt.getTime()) / 10)
}

/** Few people order at four in the morning, so those orders move by eight hours, in Lagos time (UTC+1). */
function atDaytime(at: Date, { now }: Source): Date {
  const late = after(at, at.getUTCHours() < 5 ? 8 * 60 * MINUTE : 0)
  return late < now ? late : at
}

type Chosen = { shop: DemoShop; lines: { product: Shelved; quantity: number }[] }

function fillBaskets({ random }: Source, wish: Wish, shelf: Shelved[], atMost: number): Chosen[] {
  const baskets: Chosen[] = []
  for (const shop of [...new Set(wish.shops)].slice(0, atMost)) {
    const goods = shelf.filter((product) => product.shop === shop && product.listedAt < wish.placedAt)
    const lines = new Map<Shelved, number>()
    for (let wanted = random.pickWeighted([1, 2, 3], (n) => 4 - n); wanted > 0 && goods.length > 0; wanted--) {
      const product = random.pickWeighted(goods, ({ popularity }) => popularity ** 2)
      lines.set(product, product.priceNaira < 8_000 ? random.between(1, 4) : random.chance(0.1) ? 2 : 1)
    }
    if (lines.size > 0) baskets.push({ shop, lines: [...lines].map(([product, quantity]) => ({ product, quantity })) })
  }
  return baskets
}

/** A variant that is gone today sold well before. */
function choose(random: Random, { buyables }: Shelved, at: Date): Buyable {
  return random.pickWeighted(
    buyables.filter(({ goneAt }) => goneAt === null || at < goneAt),
    ({ goneAt }) => (goneAt === null ? 1 : 4 * buyables.length),
  )
}

function checkOut(source: Source, trade: Trade, wish: Wish, baskets: Basket[]): void {
  const { person, placedAt } = wish
  const ids = source.ids(placedAt)
  const checkoutId = ids.ulid()
  const subtotals = baskets.map(({ lines }) =>
    lines.reduce((sum, line) => sum + naira(line.buyable.priceNaira) * line.quantity, 0),
  )
  const itemsTotal = subtotals.reduce((sum, subtotal) => sum + subtotal, 0)
  const shippingTotal = itemsTotal > FREE_ABOVE ? 0 : FEE
  const { email, firstName, lastName, phone, address } = person
  const reference = `SZ_${placedAt.getTime()}${String(trade.checkouts.length).padStart(3, '0')}`
  trade.checkouts.push({
    id: checkoutId,
    userId: person.id,
    reference,
    email,
    firstName,
    lastName,
    phone,
    address: address.street,
    landmark: address.landmark,
    city: address.city,
    state: address.state,
    deliveryNote: source.random.chance(0.2) ? source.random.pick(NOTES) : null,
    itemsTotal,
    shippingTotal,
    total: itemsTotal + shippingTotal,
    createdAt: placedAt,
  })
  const shares = shareOutNaira(shippingTotal, subtotals)
  const paidAt = after(placedAt, minutes(source.random, 0.8, 7))
  const total = itemsTotal + shippingTotal
  const { outcome } = wish
  const userId = person.id
  const bought: Bought = { checkoutId, userId, reference, email, total, outcome, placedAt, paidAt, orders: [] }
  trade.bought.push(bought)
  for (const [i, basket] of baskets.entries()) {
    const amounts = { itemsTotal: subtotals[i] ?? 0, shippingShare: shares[i] ?? 0 }
    addOrder(source, trade, bought, { ...wish, ...basket, ...amounts, id: ids.ulid(), checkoutId, paidAt })
  }
}

type NewOrder = Wish &
  Basket & { id: string; checkoutId: string; itemsTotal: number; shippingShare: number; paidAt: Date }

function addOrder(source: Source, trade: Trade, bought: Bought, order: NewOrder): void {
  const { id, person, shop, placedAt, itemsTotal, shippingShare, lines } = order
  const history = makeHistory(source, { ...order, userId: person.id, vendorId: shop.id })
  const { status, paymentStatus, deliveredAt, events } = history
  trade.orders.push({
    id,
    checkoutId: order.checkoutId,
    userId: person.id,
    vendorId: shop.id,
    status,
    paymentStatus,
    itemsTotal,
    shippingShare,
    total: itemsTotal + shippingShare,
    commissionBps: COMMISSION_BPS,
    commission: commissionOf(itemsTotal, COMMISSION_BPS),
    deliveredAt,
    createdAt: placedAt,
    updatedAt: events.at(-1)?.at ?? placedAt,
  })
  trade.events.push(
    ...events.map((event) => ({
      orderId: id,
      ...event,
      ...(event.kind === 'refunded' ? { amount: itemsTotal + shippingShare } : {}),
    })),
  )
  const timeOf = (kind: string): Date | null => events.find((event) => event.kind === kind)?.at ?? null
  bought.orders.push({
    id,
    vendorId: shop.id,
    itemsTotal,
    shippingShare,
    commission: commissionOf(itemsTotal, COMMISSION_BPS),
    returnedCommission: 0,
    deliveredAt,
    cancelledAt: timeOf('cancelled'),
    refundedAt: timeOf('refunded'),
    lines: lines.map(({ buyable, quantity }) => ({ variantId: buyable.id, quantity })),
  })
  trade.made.push({ id, person, shop, placedAt, productIds: lines.map((line) => line.product.id) })
  for (const { product, buyable, quantity } of lines) {
    const unitPrice = naira(buyable.priceNaira)
    trade.items.push({
      orderId: id,
      productId: product.id,
      variantId: buyable.id,
      name: buyable.name,
      pictureId: product.firstPictureId,
      categorySlug: product.subcategory,
      brand: product.brand,
      unitPrice,
      quantity,
      lineTotal: unitPrice * quantity,
    })
    if (paymentStatus === 'paid') {
      trade.sold.set(product.id, { soldCount: (trade.sold.get(product.id)?.soldCount ?? 0) + quantity })
    }
    if (deliveredAt) trade.delivered.push({ orderId: id, person, product, at: deliveredAt })
  }
}
