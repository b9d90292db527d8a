import { fillMarket, pause, placeOrderInput, type Answer, type Arena } from './arena.ts'
import { stockOf } from '#tests/support/trade.ts'
import { drawsOf, drawSome } from './draws.ts'

/** The same seed and size give the same random choices. */
export type RoundsPlan = { seed: number; rounds: number }
export type SecondsPlan = { seed: number; seconds: number }

/** The result of a storm, as a table row. `faults` must be empty. */
export type Outcome = { name: string; seen: string; faults: string[] }

export function countCodes(answers: Answer[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { status, body } of answers) {
    const code = status === 200 ? 'sold' : String(body.code ?? status)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}

export const tell = (counts: Map<string, number>): string =>
  [...counts].map(([code, count]) => `${count} ${code}`).join(', ')

/** Of 400 buyers, 200 want the first size of a dress, 150 the second and 50 both. Each size has 100 pieces. */
export async function rush(arena: Arena, { rounds }: RoundsPlan): Promise<Outcome> {
  const faults: string[] = []
  const all: Answer[] = []
  for (let round = 0; round < rounds; round++) {
    const market = await fillMarket(arena.db, { vendors: 1, products: 1, sizes: 2, stock: 100, shoppers: 400 })
    const { shoppers, variants } = market
    const answers = await Promise.all(
      shoppers.map((shopper, at) => {
        // those who want both name them in either order
        const wanted = at % 8 < 4 ? variants.slice(0, 1) : at % 8 < 7 ? variants.slice(1) : variants
        const lines = (at % 16 < 8 ? wanted : wanted.toReversed()).map((variantId) => ({ variantId, quantity: 1 }))
        return arena.call('POST', '/place', placeOrderInput(shopper, lines))
      }),
    )
    all.push(...answers)
    const counts = countCodes(answers)
    for (const [at, variantId] of variants.entries()) {
      const [sold, left] = await Promise.all([countSold(arena, variantId), stockOf(arena.db, variantId)])
      if (sold !== 100 || left !== 0) faults.push(`round ${round}, size ${at + 1}: ${sold} sold, ${left} left`)
    }
    if (answers.some((answer) => answer.status >= 500))
      faults.push(`round ${round} failed for somebody: ${tell(counts)}`)
  }
  return { name: `400 buyers, 2 sizes of 100 pieces, ${rounds} rounds`, seen: tell(countCodes(all)), faults }
}

async function countSold({ db }: Arena, variantId: string): Promise<number> {
  const { sold } = await db
    .selectFrom('orderItems')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.val(0)).as('sold'))
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  return Number(sold)
}

export async function baskets(arena: Arena, { seed, seconds }: SecondsPlan): Promise<Outcome> {
  const market = await fillMarket(arena.db, { vendors: 6, products: 10, sizes: 2, stock: 1500 })
  const plain = await fillMarket(arena.db, { vendors: 3, products: 10, stock: 1500, shoppers: 1 })
  const variants = [...market.variants, ...plain.variants]
  const answers: Answer[] = []
  const until = Date.now() + seconds * 1000
  const buyer = async (client: number): Promise<void> => {
    const draws = drawsOf(seed, 'baskets', client)
    while (Date.now() < until) {
      const basket = drawSome(draws, variants, 5)
      const lines = basket.map((variantId) => ({ variantId, quantity: draws.between(1, 3) }))
      // two lines with the same variant make one claim
      lines.push({ variantId: draws.pick(basket), quantity: 1 })
      answers.push(await arena.call('POST', '/place', placeOrderInput(draws.pick(market.shoppers), lines)))
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, client) => buyer(client)))
  const bad = answers.filter(({ status }) => status === 500 || status === 0)
  const slowest = Math.max(...answers.map(({ ms }) => ms)).toFixed(0)
  return {
    name: `baskets of 5, 64 at once, ${seconds} s`,
    seen: `${tell(countCodes(answers))}; slowest ${slowest} ms`,
    faults: bad.length > 0 ? [`${bad.length} answers were no answers: ${tell(countCodes(bad))}`] : [],
  }
}

/** kill -9 of the application and PostgreSQL in turn, under load. Every acknowledged order must survive. */
export async function kills(arena: Arena, { seed, rounds }: RoundsPlan): Promise<Outcome> {
  const market = await fillMarket(arena.db, { vendors: 4, products: 5, sizes: 2, stock: 1_000_000 })
  const faults: string[] = []
  const acknowledged: string[] = []
  const paid: string[] = []
  const back: Record<'shop' | 'database', number[]> = { shop: [], database: [] }
  let stop = false
  // the start of the latest request that succeeded
  let lastGood = 0
  const client = async (number: number): Promise<void> => {
    const draws = drawsOf(seed, 'kills', number)
    // each client has its own shopper, because a new checkout replaces an open one
    const shopper = market.shoppers[number] ?? ''
    while (!stop) {
      const input = placeOrderInput(shopper, [
        { variantId: draws.pick(market.variants), quantity: 1 },
        { variantId: draws.pick(market.variants), quantity: 1 },
      ])
      let asked = Date.now()
      let answer = await arena.call('POST', '/place', input)
      // after a lost response, the client repeats the request with the same key, like a second press of the button
      for (let again = 0; again < 20 && !stop && answer.status !== 200 && answer.status !== 409; again++) {
        await pause(250)
        asked = Date.now()
        answer = await arena.call('POST', '/place', input)
      }
      const value = answer.body.value as
        | { reference: string; payment: { reference: string; accessCode: string } }
        | undefined
      if (answer.status !== 200 || !value) continue
      lastGood = Math.max(lastGood, asked)
      acknowledged.push(value.reference)
      await arena.pay(value.payment.accessCode).catch(() => undefined)
      const settled = await arena.call('POST', `/settle/${value.payment.reference}`)
      if (settled.body.settled === 'paid') paid.push(value.payment.reference)
    }
  }
  const clients = Array.from({ length: 16 }, (_, number) => client(number))
  const draws = drawsOf(seed, 'kills')
  for (let round = 0; round < rounds; round++) {
    await pause(draws.between(1500, 3000))
    const killed = Date.now()
    const victim = round % 2 === 0 ? 'shop' : 'database'
    if (victim === 'shop') {
      arena.killShop()
      await arena.startShop()
    } else await arena.killDatabase()
    while (lastGood <= killed && Date.now() - killed < 30_000) await pause(50)
    back[victim].push(Date.now() - killed)
  }
  stop = true
  await Promise.all(clients)
  const missing = await findMissing(arena, acknowledged, paid)
  if (missing.length > 0) faults.push(`${missing.length} acknowledged and gone, such as ${missing[0]}`)
  const slowest = (times: number[]): number => times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.95)) ?? 0
  if (slowest(back.database) > 5000) faults.push('it takes more than five seconds after the database was killed')
  return {
    name: `kill -9, ${rounds} rounds`,
    seen: `${acknowledged.length} orders and ${paid.length} payments acknowledged; first good order again after ${slowest(back.shop)} ms (shop), ${slowest(back.database)} ms (database), p95`,
    faults,
  }
}

async function findMissing(arena: Arena, acknowledged: string[], paid: string[]): Promise<string[]> {
  const orders = await arena.db
    .selectFrom('checkouts as c')
    .innerJoin('orders as o', 'o.checkoutId', 'c.id')
    .select('c.reference')
    .execute()
  const captured = await arena.db
    .selectFrom('paymentAttempts')
    .select('reference')
    .where('state', '=', 'captured')
    .execute()
  const known = new Set(orders.map((row) => row.reference))
  const settled = new Set(captured.map((row) => row.reference))
  return [
    ...acknowledged.filter((reference) => !known.has(reference)),
    ...paid.filter((reference) => !settled.has(reference)),
  ]
}

const BUYERS = 8

/**
 * The provider is slow, hangs, returns HTML or is down. The application stays fast, and a checkout ends within ten
 * seconds. Everything settles afterwards.
 */
export async function provider(arena: Arena, { seed, seconds }: SecondsPlan): Promise<Outcome> {
  const market = await fillMarket(arena.db, { vendors: 2, products: 4, stock: 100_000, shoppers: 600 })
  const clients = Array.from({ length: BUYERS }, (_, client) => ({
    draws: drawsOf(seed, 'provider', client),
    // each has one open checkout at a time
    shoppers: market.shoppers.filter((_, i) => i % BUYERS === client),
    bought: 0,
  }))
  const faults: string[] = []
  const seen: string[] = []
  const wishes: ReturnType<typeof placeOrderInput>[] = []
  for (const effect of ['slow:3000', 'slow:60000', 'html_502', '500', '429', 'drop_body']) {
    await arena.control('next', { op: 'any', times: 1000, effect })
    const until = Date.now() + (seconds * 1000) / 6
    let slowest = 0
    let quick = 0
    const buyer = async (client: (typeof clients)[number]): Promise<void> => {
      do {
        const shopper = client.shoppers[client.bought++ % client.shoppers.length] ?? ''
        const input = placeOrderInput(shopper, [{ variantId: client.draws.pick(market.variants), quantity: 1 }])
        wishes.push(input)
        const { ms } = await arena.call('POST', '/place', input)
        slowest = Math.max(slowest, ms)
      } while (Date.now() < until)
    }
    const looker = async (): Promise<void> => {
      while (Date.now() < until) {
        quick = Math.max(quick, (await arena.call('GET', '/quick')).ms)
        await pause(50)
      }
    }
    await Promise.all([...clients.map(buyer), looker()])
    seen.push(`${effect} ${(slowest / 1000).toFixed(1)} s`)
    if (slowest > 11_000) faults.push(`${effect}: a checkout took ${slowest.toFixed(0)} ms`)
    if (quick > 2000) faults.push(`${effect}: a page took ${quick.toFixed(0)} ms`)
    await arena.control('clear-faults', {})
    await pause(500)
  }
  // the circuit breaker lets one call through after 30 seconds
  await pause(31_000)
  const press = (input: ReturnType<typeof placeOrderInput>): Promise<Answer> => arena.call('POST', '/place', input)
  if (wishes[0]) await press(wishes[0])
  const again = await Promise.all(wishes.slice(-40).map(press))
  const placed = again.filter(({ status }) => status === 200).length
  if (placed < again.length)
    faults.push(`${again.length - placed} of ${again.length} could not be paid afterwards: ${tell(countCodes(again))}`)
  return { name: 'provider slow, hanging, HTML, down', seen: `slowest checkout: ${seen.join(', ')}`, faults }
}
