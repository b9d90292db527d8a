import { nameWithVariant, type ProductOption } from '#modules/catalogue/contract.ts'
import { makeIds } from '#shared/ids.ts'
import { naira } from '#shared/money.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { DemoProduct, DemoVariants } from '../content/schemas.ts'
import { makeRandom } from '../random.ts'
import type { Row, Source } from './source.ts'

/** What an order can name: a variant, or a product without options. */
export type Buyable = { id: string; name: string; priceNaira: number; goneAt: Date | null }

type Made = { options: ProductOption[]; rows: Row<'variants'>[]; buyables: Buyable[] }
type Product = { content: DemoProduct; id: string; vendorId: string; sku: string; createdAt: Date }

const SEED = 290
const SOLD_OUT = 0.15
const GONE_SINCE = 6 * DAY

/** From random numbers of its own, so that a change of variants doesn't change the rest of the demo. */
export function makeVariantCase({ now }: Pick<Source, 'now'>, given: DemoVariants[]) {
  const random = makeRandom(SEED)
  const ids = makeIds(() => now.getTime(), random.bytes)
  const byKey = new Map(given.map((one) => [one.key, one]))

  return function make(product: Product): Made | null {
    const { content, vendorId, sku, createdAt } = product
    const known = byKey.get(content.key)
    if (!known) return null
    const offered = combine(known.options)
    const weights = offered.map(() => (random.chance(SOLD_OUT) ? 0 : 0.5 + random.next()))
    const stocks = shareOut(content.stock, weights)
    const gone = known.gone && { chosen: known.gone, extraNaira: 0 }
    const rows: Row<'variants'>[] = []
    const buyables: Buyable[] = []
    for (const [i, { chosen, extraNaira }] of [...offered, ...(gone ? [gone] : [])].entries()) {
      const id = ids.short()
      const goneAt =
        i < offered.length
          ? null
          : new Date(Math.max(createdAt.getTime() / 2 + now.getTime() / 2, now.getTime() - GONE_SINCE))
      const { priceNaira, comparePriceNaira, sale } = content
      rows.push({
        id,
        productId: product.id,
        vendorId,
        options: chosen,
        position: i + 1,
        sku: `${sku}-${String(i + 1).padStart(2, '0')}`,
        price: naira(priceNaira + extraNaira),
        comparePrice: comparePriceNaira === null ? null : naira(comparePriceNaira + extraNaira),
        isFlashSale: sale !== null && !goneAt,
        flashSalePrice: sale && !goneAt ? naira(sale.priceNaira + extraNaira) : null,
        flashSaleEnd: sale && !goneAt ? new Date(now.getTime() + sale.endsInHours * HOUR) : null,
        stockQuantity: stocks[i] ?? 0,
        archivedAt: goneAt,
        createdAt,
      })
      const words = chosen.map((value, at) => `${known.options[at]?.name ?? ''}: ${value}`).join(', ')
      const name = nameWithVariant(content.name, words)
      buyables.push({ id, name, priceNaira: priceNaira + extraNaira, goneAt })
    }
    const options = known.options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, ...(value.colour ? { colour: value.colour } : {}) })),
    }))
    return { options, rows, buyables }
  }
}

type Combination = { chosen: string[]; extraNaira: number }

function combine(options: DemoVariants['options']): Combination[] {
  return options.reduce<Combination[]>(
    (made, { values }) =>
      made.flatMap(({ chosen, extraNaira }) =>
        values.map((value) => ({ chosen: [...chosen, value.name], extraNaira: extraNaira + value.extraNaira })),
      ),
    [{ chosen: [], extraNaira: 0 }],
  )
}

/** All pieces, in proportion to the weights. */
function shareOut(pieces: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, i) => (i === 0 ? pieces : 0))
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const share = Math.round((pieces * weighed) / total) - given
    given += share
    return share
  })
}
