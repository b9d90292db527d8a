import { createHmac } from 'node:crypto'
import { fillMarket, pause, placeOrderInput, type Answer, type Arena } from './arena.ts'
import { drawsOf } from './draws.ts'
import { planPayments, type Payment, type PaymentFault, type SettlingWay } from './payment-faults.ts'
import type { Outcome } from './storms.ts'

type Placed = Payment & { accessCode: string }
type End = PaymentFault['ends'] | 'something else'

const SLOW_MS = 5000
const PATIENCE_MS = 10_000

/** Every fault of a payment, reported in every order. Each event is also sent forged and re-serialised. */
export async function events(arena: Arena, plan: { seed: number; cycles: number }): Promise<Outcome> {
  const rounds = planPayments(plan)
  // each round has its own shopper, because an unpaid checkout stays open
  const market = await fillMarket(arena.db, { vendors: 3, products: 6, stock: 100_000, shoppers: rounds.length })
  const draws = drawsOf(plan.seed, 'payments')
  const faults: string[] = []
  const ends = new Map<End, number>()
  await arena.control('webhooks', { mode: 'drop' })
  for (const [round, { fault, way }] of rounds.entries()) {
    const shopper = market.shoppers[round] ?? ''
    const [variantId, another] = [draws.pick(market.variants), draws.pick(market.variants)]
    const placed = await place(arena, shopper, [{ variantId, quantity: 1 }])
    if (!placed) {
      faults.push(`round ${round}: not placed`)
      continue
    }
    if (fault.isPaid) await arena.pay(placed.accessCode)
    const said = fault.forge(placed)
    if (said) await arena.control(`transaction/${placed.reference}`, said)
    const wrong = await sendForged(arena, placed, round)
    const replace = (): Promise<unknown> => place(arena, shopper, [{ variantId: another, quantity: 2 }])
    if ((await settle(arena, { placed, round, way, replace })) > SLOW_MS) wrong.push('an answer took too long')
    const first = await readEnd(arena, placed, said?.amount)
    // later events must not change a settled payment
    for (let again = 0; again < 2; again++) await arena.call('POST', `/settle/${placed.reference}`)
    const last = await readEnd(arena, placed, said?.amount)
    ends.set(first, (ends.get(first) ?? 0) + 1)
    if (first !== fault.ends || last !== first) wrong.push(`ended as ${first}, then ${last} instead of ${fault.ends}`)
    faults.push(...wrong.map((what) => `${fault.name}, ${way} (${placed.reference}): ${what}`))
  }
  await arena.control('webhooks', { mode: 'normal' })
  const seen = [...ends].map(([end, count]) => `${count} ${end}`).join(', ')
  return { name: `${rounds.length} payments, every fault in every order`, seen, faults }
}

async function place(
  arena: Arena,
  shopper: string,
  lines: { variantId: string; quantity: number }[],
): Promise<Placed | undefined> {
  const { body } = await arena.call('POST', '/place', placeOrderInput(shopper, lines))
  return (body.value as { payment: Placed } | undefined)?.payment
}

function writeEvent({ secretKey }: Arena, { reference, amount }: Payment, id: number) {
  // the event says success, but only the provider's own answer may count
  const data = { id, domain: 'test', status: 'success', reference, amount, currency: 'NGN' }
  const raw = JSON.stringify({ event: 'charge.success', data })
  const sign = (text: string): string => createHmac('sha512', secretKey).update(text).digest('hex')
  return { raw, sign }
}

async function sendForged(arena: Arena, payment: Payment, id: number): Promise<string[]> {
  const { raw, sign } = writeEvent(arena, payment, id)
  const forged = [
    await arena.webhook(raw, sign(`${raw} `)),
    await arena.webhook(JSON.stringify(JSON.parse(raw), null, 1), sign(raw)),
    await arena.webhook(raw, ''),
  ]
  const codes = forged.map(({ status }) => status)
  return codes.every((code) => code === 401) ? [] : [`a forged event was answered with ${codes.join()}`]
}

type Settling = { placed: Placed; round: number; way: SettlingWay; replace: () => Promise<unknown> }

/** Returns the time until all responses arrived, in ms. */
async function settle(arena: Arena, { placed, round, way, replace }: Settling): Promise<number> {
  const { raw, sign } = writeEvent(arena, placed, round)
  const event = (): Promise<Answer> => arena.webhook(raw, sign(raw))
  const comeBack = (): Promise<Answer> => arena.call('POST', `/settle/${placed.reference}`)
  const ways: Record<SettlingWay, () => Promise<unknown>> = {
    'event alone': event,
    'return alone': comeBack,
    'clock alone': () => makeChecksDue(arena, placed),
    'another basket': replace,
    'event, then return': async () => [await event(), await comeBack()],
    'return, then event': async () => [await comeBack(), await event()],
    'event and return at once': () => Promise.all([event(), comeBack()]),
    'three events and two returns at once': () => Promise.all([event(), event(), event(), comeBack(), comeBack()]),
  }
  const started = performance.now()
  await ways[way]()
  const took = performance.now() - started
  await untilEventsAreRead(arena)
  return took
}

async function makeChecksDue(arena: Arena, { reference }: Payment): Promise<void> {
  await arena.db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: new Date(0) })
    .where('reference', '=', reference)
    .execute()
  await arena.call('POST', '/sweep')
}

/** A job has read each event at least once. An unconfirmed event waits for a retry. */
async function untilEventsAreRead(arena: Arena): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(10)) {
    const unread = await arena.db
      .selectFrom('providerEvents')
      .select('id')
      .where('state', '=', 'new')
      .where('tries', '=', 0)
      .executeTakeFirst()
    if (!unread) return
  }
}

/** The outcome in the database, whatever the responses said. */
async function readEnd({ db }: Arena, { reference, amount }: Payment, charged = amount): Promise<End> {
  const attempt = await db
    .selectFrom('paymentAttempts as a')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select(['a.state', 'p.aboutId'])
    .where('a.reference', '=', reference)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .select('paymentStatus')
    .where('checkoutId', '=', attempt.aboutId)
    .execute()
  const refunds = await db.selectFrom('refunds').select('amount').where('reference', '=', reference).execute()
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  if (attempt.state === 'captured' && paid === orders.length && refunds.length === 0) return 'paid'
  if (paid > 0) return 'something else'
  if (attempt.state === 'mismatched' && refunds.length === 1 && refunds[0]?.amount === charged) return 'refunded'
  const isJudged = ['captured', 'duplicate', 'mismatched'].includes(attempt.state)
  return isJudged || refunds.length > 0 ? 'something else' : 'unpaid'
}
