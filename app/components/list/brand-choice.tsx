import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Choice } from '#modules/catalogue/contract.ts'
import { foldMarks } from '#shared/text.ts'
import { toCount } from './filter-ids.ts'
import { Pick, PickGroup } from './pick.tsx'

/** From here on a list wants a box to look for something in it. */
const MANY = 10

export function BrandChoice({ brands, chosen }: { brands: readonly Choice[]; chosen: string | null }) {
  const { t } = useLingui()
  const rows = useRef<HTMLDivElement>(null)
  if (brands.length === 0) return null

  /** Rows come and go in the page itself: what is chosen stays chosen, seen or not. */
  const narrow = (text: string) => {
    const wanted = toPlain(text).trim()
    for (const row of rows.current?.children ?? [])
      if (row instanceof HTMLElement) row.hidden = wanted !== '' && !toPlain(row.textContent).includes(wanted)
  }
  return (
    <PickGroup legend={t`Brand`}>
      {brands.length > MANY ? (
        <input
          data-quiet
          autoComplete="off"
          aria-label={t`Find a brand`}
          placeholder={t`Find a brand`}
          onInput={(event) => narrow(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="control needs-script mt-1.5"
        />
      ) : null}
      <div ref={rows} className={brands.length > MANY ? 'pick-many' : undefined}>
        <Pick type="radio" name="brand" value="" defaultChecked={chosen === null}>
          <Trans>All brands</Trans>
        </Pick>
        {toAlphabet(brands).map(({ slug, name, count, isMore }) => (
          <Pick
            key={slug}
            type="radio"
            name="brand"
            value={slug}
            defaultChecked={chosen === slug}
            disabled={count === 0 && !isMore && slug !== chosen}
            count={toCount(count, isMore)}
          >
            {name}
          </Pick>
        ))}
      </div>
    </PickGroup>
  )
}

/** Where one looks for a name, whatever it has most of. */
function toAlphabet(brands: readonly Choice[]): Choice[] {
  return brands
    .map((brand) => ({ brand, plain: toPlain(brand.name) }))
    .toSorted((a, b) => a.plain.localeCompare(b.plain))
    .map(({ brand }) => brand)
}

function toPlain(text: string): string {
  return foldMarks(text).toLowerCase()
}
