import { useLingui } from '@lingui/react/macro'
import type { ListRequest } from '#modules/catalogue/contract.ts'
import { nameOf, type DetailFilter } from '#app/components/list/list-data.ts'

export type Chip = {
  words: string
  /** the text without quotes, for a place that adds its own */
  bare?: string
  without: Partial<ListRequest['filters']>
}

type Details = NonNullable<ListRequest['filters']['details']>

/** One for each selected value of an attribute, and one for both limits of a number. */
export function useDetailChips(filters: readonly DetailFilter[], details: Details | null): Chip[] {
  const { t } = useLingui()
  if (details === null) return []
  return filters.flatMap(({ key, name, unit, choices }) => {
    const values = details[key] ?? []
    const chips = values.map((slug): Chip => {
      const others = values.filter((other) => other !== slug)
      return { words: `${name}: ${nameOf(choices, slug)}`, without: withDetails(details, { [key]: others }) }
    })
    const [from, to] = [`${key}.min`, `${key}.max`].map((limit) => toLimit(details[limit], unit))
    const range = from && to ? t`${from} to ${to}` : from ? t`From ${from}` : to ? t`Up to ${to}` : null
    const without = withDetails(details, { [`${key}.min`]: [], [`${key}.max`]: [] })
    return range === null ? chips : [...chips, { words: `${name}: ${range}`, without }]
  })
}

function toLimit([limit]: string[] = [], unit: string | null): string | null {
  if (limit === undefined) return null
  const number = Number(limit).toLocaleString('en-NG', { maximumFractionDigits: 6 })
  return unit === null ? number : `${number} ${unit}`
}

function withDetails(details: Details, change: Details): Chip['without'] {
  const left = Object.entries({ ...details, ...change }).filter(([, values]) => values.length > 0)
  return { details: left.length > 0 ? Object.fromEntries(left) : null }
}
