import type { Deps } from '#infra/deps.ts'
import type { SiteSettings } from '#modules/settings/contract.ts'
import { getShopNumbers } from '#modules/reports/index.server.ts'
import { MINUTE } from '#shared/time.ts'
import { LIVE } from './shop-data.ts'

type NumbersDeps = Pick<Deps, 'reader' | 'clock' | 'log'>
type Counted = { at: number; numbers: Promise<string[]> }

/** Counting reads every order, so popular pages share the result. */
const FRESH_MS = 10 * MINUTE
const counted = new WeakMap<NumbersDeps['reader'], Counted>()

/** The administrator's texts, or counted figures with a mark. Empty if counting fails. */
export async function getStats(deps: NumbersDeps, { stats, statsAreLive }: SiteSettings): Promise<string[]> {
  if (!statsAreLive) return [stats.products, stats.customers, stats.vendors, stats.categories]
  const now = deps.clock.now().getTime()
  const known = counted.get(deps.reader)
  if (known && now - known.at < FRESH_MS) return known.numbers
  const numbers = count(deps)
  counted.set(deps.reader, { at: now, numbers })
  return numbers
}

async function count(deps: NumbersDeps): Promise<string[]> {
  try {
    const { products, customers, vendors, categories } = await getShopNumbers(deps)
    return [...[products, customers, vendors, categories].map((number) => number.toLocaleString('en-NG')), LIVE]
  } catch (error) {
    counted.delete(deps.reader)
    deps.log.warn({ error }, 'the shop could not be counted')
    return []
  }
}
