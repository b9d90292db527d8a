import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { FocusEvent } from 'react'
import { formatNaira } from '#shared/money.ts'
import { Link } from '#app/ui/page-link.tsx'
import { listUrl, nameOf, withFilters, withoutFilters, type ListData } from '#app/components/list/list-data.ts'
import { useDetailChips, type Chip } from './detail-chips.ts'

export function Chosen({ data }: { data: ListData }) {
  const { t } = useLingui()
  const { place, input } = data
  const chips = useChips(data)
  const [noPrice] = Object.values(data.noPrices ?? {})
  // on a phone, the field with the error is in a closed panel
  if (noPrice)
    return (
      <>
        <output className="mt-3 block rounded-control bg-warning-soft p-3 text-md wrap-anywhere text-on-warning-soft lg:hidden">
          <Trans>“{noPrice}” isn't a valid price, so we ignored it. Use numbers, for example 5,000.</Trans>
        </output>
        <Chosen data={{ ...data, noPrices: {} }} />
      </>
    )
  if (chips.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="mt-3 flex gap-2">
      <li className="min-w-0">
        <ul className="scroll-row flex gap-2 lg:flex-wrap">
          {chips.map(({ words, without }) => (
            <li key={words} className="max-w-full shrink-0">
              <Link
                to={listUrl(place, withFilters(input, without))}
                aria-label={t`Remove filter: ${words}`}
                preventScrollReset
                onFocus={showWhole}
                className="flex min-h-11 items-center gap-1.5 rounded-pill bg-primary-soft pr-3 pl-4 text-md font-medium text-on-primary-soft -outline-offset-3 hover:underline"
              >
                <span className="truncate">{words}</span>
                <X size={16} aria-hidden className="shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      </li>
      {/* stays in view while the filters scroll on a phone */}
      <li className="shrink-0">
        <Link
          to={listUrl(place, withoutFilters(input))}
          preventScrollReset
          className="flex min-h-11 items-center px-2 text-md font-semibold text-primary underline underline-offset-4"
        >
          <Trans>Clear all</Trans>
        </Link>
      </li>
    </ul>
  )
}

/** Browsers scroll only a part of a focused element into view. Nothing moves on touch. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const SEVERAL = ['brands', 'colours', 'sizes'] as const

export function useChips({ place, input: { filters }, list }: ListData): Chip[] {
  const { t } = useLingui()
  const ofDetails = useDetailChips(list.detailFilters, filters.details)
  const { term, category, minPrice, maxPrice, inStock, onSale, rating } = filters
  const chips: Chip[] = []
  if (term && place.kind !== 'search') chips.push({ words: t`“${term}”`, bare: term, without: { term: null } })
  if (category) chips.push({ words: nameOf(list.categories, category).trim(), without: { category: null } })
  for (const kind of SEVERAL) {
    for (const slug of filters[kind] ?? []) {
      const others = filters[kind]?.filter((other) => other !== slug) ?? []
      chips.push({ words: nameOf(list[kind], slug), without: { [kind]: others.length > 0 ? others : null } })
    }
  }
  for (const one of filters.conditions ?? []) {
    const others = filters.conditions?.filter((other) => other !== one) ?? []
    const without = { conditions: others.length > 0 ? others : null }
    chips.push({ words: nameOf(list.conditions, one), without })
  }
  chips.push(...ofDetails)
  const from = minPrice === null ? null : formatNaira(minPrice)
  const to = maxPrice === null ? null : formatNaira(maxPrice)
  const price = from && to ? t`${from} to ${to}` : from ? t`From ${from}` : to ? t`Up to ${to}` : null
  if (price) chips.push({ words: price, without: { minPrice: null, maxPrice: null } })
  if (inStock) chips.push({ words: t`In stock`, without: { inStock: false } })
  if (onSale) chips.push({ words: t`On sale`, without: { onSale: false } })
  if (rating) chips.push({ words: t`${rating} stars and up`, without: { rating: null } })
  return chips
}
