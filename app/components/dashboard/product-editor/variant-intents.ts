import { grid, type DraftFields } from '#modules/inventory/contract.ts'

/** The buttons of the grid. With a script, the browser does the same without a request. */
export function isVariantIntent(intent: string): boolean {
  return intent === 'variants' || intent === 'fill' || /^down:\d\d?$/.test(intent)
}

export function editVariants(
  typed: grid.TypedVariants,
  intent: string,
  fields: Record<string, string>,
): grid.TypedVariants {
  if (!isVariantIntent(intent)) return typed
  if (intent === 'variants') return remake(typed, fields)
  const { rows } = typed
  if (intent !== 'fill') return { ...typed, rows: grid.fillDown(rows, Number(intent.slice('down:'.length))) }
  const value = (name: string): string => fields[`fill.${name}`] ?? ''
  const filled = {
    price: value('price'),
    comparePrice: value('comparePrice'),
    stock: value('stock'),
    picture: value('picture'),
  }
  return { ...typed, rows: grid.fillRows(rows, value('scope'), filled) }
}

/** A refused form comes back with its grid, in case the vendor has typed values and not made it. */
export function withMadeRows<T extends { fields: DraftFields; variants: grid.TypedVariants | undefined }>(sent: T): T {
  const { variants } = sent
  return variants && !grid.areRowsMade(variants) ? { ...sent, variants: remake(variants, sent.fields) } : sent
}

/** New variants begin with the price and the stock of the product. */
function remake(typed: grid.TypedVariants, fields: Record<string, string> | DraftFields): grid.TypedVariants {
  if (Object.keys(grid.findOptionErrors(typed.options)).length > 0) return typed
  const { price = '', comparePrice = '', stock = '' } = fields
  return { ...typed, rows: grid.makeRows(typed, { price, comparePrice, stock }) }
}
