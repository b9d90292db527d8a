import { Trans, useLingui } from '@lingui/react/macro'
import type { Choice } from '#modules/catalogue/contract.ts'
import { foldMarks } from '#shared/text.ts'
import { PickGroup, Picks } from './pick.tsx'

/** A longer list scrolls, and that of brands gets a search field. */
export const MANY = 10

type BrandChoiceProps = {
  brands: readonly Choice[]
  chosen: readonly string[]
  find: string
  /** the full list of brands is loading */
  isFinding: boolean
  findBrand: (text: string) => void
}

export function BrandChoice({ brands, chosen, find, isFinding, findBrand }: BrandChoiceProps) {
  const { t } = useLingui()
  if (brands.length === 0) return null
  const wanted = toPlain(find).trim()
  const rows = toAlphabet(brands).map(({ plain, brand }) => ({ ...brand, isHidden: !plain.includes(wanted) }))
  return (
    <PickGroup legend={t`Brand`}>
      {brands.length > MANY ? (
        <input
          data-quiet
          autoComplete="off"
          aria-label={t`Find a brand`}
          placeholder={t`Find a brand`}
          onInput={(event) => findBrand(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="control needs-script mt-1.5"
        />
      ) : null}
      <div className={brands.length > MANY ? 'pick-many' : undefined}>
        {/* rows that don't match stay in the form, because they may be selected */}
        <Picks name="brand" choices={rows} chosen={chosen} />
      </div>
      {brands.length > MANY ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form
        <p role="status" className="text-md text-text-2">
          {isFinding || rows.some((row) => !row.isHidden) ? null : <Trans>No brands match “{find}”.</Trans>}
        </p>
      ) : null}
    </PickGroup>
  )
}

/** Sorted by name, because that is how people look for a brand. */
function toAlphabet(brands: readonly Choice[]): { brand: Choice; plain: string }[] {
  return brands
    .map((brand) => ({ brand, plain: toPlain(brand.name) }))
    .toSorted((a, b) => a.plain.localeCompare(b.plain))
}

function toPlain(text: string): string {
  return foldMarks(text).toLowerCase()
}
