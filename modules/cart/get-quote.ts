import type { Deps } from '#infra/deps.ts'
import { listForSale, listOffSale } from '#modules/catalogue/index.server.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { kobo } from '#shared/money.ts'
import { addUp, shippingFor, type Quote, type QuoteLine, type WantedLine } from './contract.ts'

/**
 * Current prices and availability, with pictures for a screen. `held`: pieces that the shopper's own unpaid checkout
 * has reserved. They count as available to this shopper.
 */
export async function getQuote(
  deps: Pick<Deps, 'db' | 'reader'>,
  wanted: WantedLine[],
  held: WantedLine[] = [],
): Promise<Quote> {
  const quote = await priceCart(deps, wanted, held)
  const pictures = await getPictures(
    deps,
    quote.lines.flatMap((line) => line.pictureId ?? []),
  )
  const lines = quote.lines.map((line) => ({
    ...line,
    picture: (line.pictureId && pictures.get(line.pictureId)) || null,
  }))
  return { ...quote, lines }
}

/** The same without pictures, for callers that only calculate. */
export async function priceCart(deps: Pick<Deps, 'db'>, wanted: WantedLine[], held: WantedLine[] = []): Promise<Quote> {
  const lines = addUp(wanted)
  const [rows, settings] = await Promise.all([
    listForSale(
      deps.db,
      lines.map((line) => line.variantId),
    ),
    getSiteSettings(deps),
  ])
  const onSale = new Map(rows.map((row) => [row.id, row]))
  const quoted = lines.flatMap(({ variantId, quantity }) => {
    const row = onSale.get(variantId)
    if (!row) return []
    const own = held.find((line) => line.variantId === variantId)?.quantity ?? 0
    return [toLine({ ...row, stockQuantity: row.stockQuantity + own }, quantity)]
  })
  const goneIds = lines.flatMap(({ variantId }) => (onSale.has(variantId) ? [] : [variantId]))
  const off = await listOffSale(deps.db, goneIds)
  const itemsTotal = kobo(quoted.reduce((sum, line) => sum + line.lineTotal, 0))
  const shipping = shippingFor(itemsTotal, settings)
  return {
    lines: quoted,
    gone: goneIds.map((variantId) => ({ variantId, ...(off.get(variantId) ?? { name: null, needsChoice: false }) })),
    itemsTotal,
    shipping,
    total: kobo(itemsTotal + shipping),
    shippingFee: settings.shippingFee,
    freeShippingAbove: settings.freeShippingAbove,
  }
}

type ForSaleRow = Awaited<ReturnType<typeof listForSale>>[number]

function toLine(row: ForSaleRow, wanted: number): QuoteLine {
  const unitPrice = kobo(row.sellingPrice)
  const quantity = Math.min(wanted, row.stockQuantity)
  const higher = row.saleIsRunning ? row.price : row.comparePrice
  return {
    variantId: row.id,
    productId: row.productId,
    name: row.name,
    variantName: row.variantName,
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    vendorSlug: row.vendorSlug,
    category: row.category,
    categorySlug: row.categorySlug,
    brand: row.brand,
    picture: null,
    pictureId: row.pictureId,
    wanted,
    quantity,
    stock: row.stockQuantity,
    unitPrice,
    before: higher !== null && higher > unitPrice ? kobo(higher) : null,
    saleEnds: row.saleIsRunning ? (row.flashSaleEnd?.toISOString() ?? null) : null,
    lineTotal: kobo(unitPrice * quantity),
    problem: quantity === wanted ? null : quantity === 0 ? 'sold-out' : 'not-enough',
  }
}
