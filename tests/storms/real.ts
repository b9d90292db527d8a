import { openDatabase } from '#infra/db/client.ts'
import { makeLog } from '#infra/log.ts'
import { pause } from './arena.ts'
import { drawsOf, shuffle } from './draws.ts'
import { findOpenEnds, makeChecksDue } from './real-ends.ts'
import { kills, type Kill } from './real-kills.ts'
import { openRealShop, type Ground } from './real-shop.ts'
import { addPeople, buyAs, fillShelf, probe, type Seen } from './real-shoppers.ts'
import type { Outcome } from './storms.ts'

export type RealPlan = { seed: number; cycles: number; kills: readonly Kill[]; clients: number }

/** From the kill until a later request gets its first response. */
const BACK_MS = 30_000
const QUIET_MS = 60_000
const MOST_PEOPLE = 2000

/** Buys through the pages of the built application, while its processes are killed one by one. */
export async function real(ground: Ground, plan: RealPlan): Promise<Outcome> {
  const db = openDatabase({ url: ground.ownerUrl, pool: 4, log: makeLog('silent', 'storm'), queueMs: 20_000 })
  const shop = await openRealShop(ground)
  try {
    const shelf = await fillShelf(db)
    const people = await addPeople(db, MOST_PEOPLE)
    const seen: Seen = { placed: [], short: [], lastGood: 0, faults: [] }
    let isOver = false
    const client = async (number: number): Promise<void> => {
      const draws = drawsOf(plan.seed, 'real', number)
      for (let n = number; n < people.length && !isOver; n += plan.clients) {
        const person = people[n]
        if (person) await buyAs(person, { db, shop, shelf, seen, draws })
      }
    }
    await shop.control('settings', { refund_step_ms: 100 })
    const clients = [
      probe(shop.url, seen, () => isOver),
      ...Array.from({ length: plan.clients }, (_, number) => client(number)),
    ]
    const back = await killAll(plan, { shop, db, ownerUrl: ground.ownerUrl }, seen)
    isOver = true
    await Promise.all(clients)
    const ends = await settleDown(
      () => findOpenEnds(db, shop, seen),
      () => makeChecksDue(db),
    )
    return {
      name: `the built shop, ${back.length} kills`,
      seen: `${seen.placed.length} orders, ${seen.short.length} paid too little; answered again after ${Math.max(...back.map(({ ms }) => ms))} ms at most; quiet after ${ends.ms} ms`,
      faults: [...seen.faults, ...back.flatMap(({ faults }) => faults), ...ends.faults],
    }
  } finally {
    await shop.close()
    await db.destroy()
  }
}

async function killAll(plan: RealPlan, field: Parameters<(typeof kills)[Kill]>[0], seen: Seen) {
  const back: { ms: number; faults: string[] }[] = []
  const draws = drawsOf(plan.seed, 'real')
  const order = Array.from({ length: plan.cycles }, () => shuffle(draws, plan.kills)).flat()
  for (const victim of order) {
    await pause(draws.between(500, 1500))
    const faults: string[] = []
    if (!(await kills[victim](field))) faults.push(`${victim}: not met`)
    const killed = Date.now()
    while (seen.lastGood <= killed && Date.now() - killed < BACK_MS) await pause(50)
    const ms = Date.now() - killed
    if (ms >= BACK_MS) faults.push(`${victim}: no answer within ${BACK_MS} ms`)
    back.push({ ms, faults })
  }
  return back
}

async function settleDown(findEnds: () => Promise<string[]>, look: () => Promise<void>) {
  const started = Date.now()
  for (;;) {
    const faults = await findEnds()
    const ms = Date.now() - started
    if (faults.length === 0 || ms > QUIET_MS) return { ms, faults }
    await look()
    await pause(1000)
  }
}
