import { Trans } from '@lingui/react/macro'
import { toSalePrice } from '#modules/merchandising/contract.ts'
import { formatNaira, parseNaira, percentOff, type Kobo } from '#shared/money.ts'

/** What the form contains now. `shown`: the products whose variants it shows. */
export type Typed = { ids: string[]; shown: string[]; variants: string[]; salePrice: string; percent: string }

export type PreviewItem = { id: string; name: string; price: Kobo }

/** What each product or variant costs in the sale. */
export function SalePreview({ items, typed }: { items: PreviewItem[]; typed: Typed }) {
  const input = { salePrice: parseNaira(typed.salePrice) || null, percent: readPercent(typed.percent) }
  const priced = items.flatMap(({ id, name, price }) => {
    const salePrice = toSalePrice(price, input)
    return salePrice === null ? [] : [{ id, name, price, salePrice, percent: percentOff(price, salePrice) }]
  })
  if (priced.length === 0) return null
  return (
    <section aria-live="polite" className="rounded-control bg-sunken p-4">
      <h3 className="text-md font-semibold">
        <Trans>Preview</Trans>
      </h3>
      <ul className="mt-1 grid gap-1">
        {priced.map(({ id, name, price, salePrice, percent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2 text-md tabular-nums">
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <s className="text-muted">{formatNaira(price)}</s>
            <span className="font-semibold">{formatNaira(salePrice)}</span>
            {salePrice < price ? (
              <span className="font-semibold text-accent">
                <Trans>{percent}% OFF</Trans>
              </span>
            ) : (
              <span className="font-semibold text-danger">
                <Trans>Enter a sale price below the original price</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function readTyped(form: HTMLFormElement): Typed {
  const given = new FormData(form)
  const texts = (name: string): string[] => given.getAll(name).filter((value) => typeof value === 'string')
  return {
    ids: texts('id'),
    shown: texts('shown'),
    variants: texts('variant'),
    salePrice: texts('salePrice')[0] ?? '',
    percent: texts('percent')[0] ?? '',
  }
}

function readPercent(typed: string): number | null {
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null
}
