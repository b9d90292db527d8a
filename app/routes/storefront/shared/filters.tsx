import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Star, X } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react'
import { formatListRequest, type ListRequest } from '#modules/catalogue/contract.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { formUrl } from '#app/urls.ts'
import { SearchBox } from '#app/components/shell/search-box.tsx'
import { BrandChoice, MANY } from './brand-choice.tsx'
import { DetailChoices } from './detail-choices.tsx'
import { FILTER_FORM, FILTER_PANEL, toCount } from './filter-ids.ts'
import { placePath, type ListData } from '#app/components/list/list-data.ts'
import { Pick, PickGroup, PickLegend, Picks } from './pick.tsx'
import { PriceChoice } from './price-choice.tsx'
import { useFilterForm } from './use-filter-form.ts'

/** Places with a search of their own. The header searches all products. */
const HAS_SEARCH = new Set<ListData['place']['kind']>(['all', 'vendor', 'collection'])

/**
 * One form for all filters and the toolbar's sort select. On a wide page it is beside the list, on a phone in a panel.
 * It works without a script, which only submits it at once and shows counts.
 */
export function Filters({ data }: { data: ListData }) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const {
    form,
    count,
    categories,
    brands,
    colours,
    sizes,
    conditions,
    details,
    filters,
    noPrices,
    submit,
    enter,
    restore,
    ...finding
  } = useFilterForm(data, panel)
  const { place, input } = data

  // the press that loaded this script has already opened the panel
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) focusInside(panel.current)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens for blur
    <aside
      ref={panel}
      id={FILTER_PANEL}
      popover="auto"
      // otherwise a press on text or empty space would focus the page behind it
      tabIndex={-1}
      aria-label={t`Filters`}
      onToggle={(event) => {
        // toggle events of groups inside it arrive here too
        if (event.target !== event.currentTarget) return
        if (event.newState !== 'open') return restore()
        enter()
        focusInside(event.currentTarget)
      }}
      onBlur={closeWhenLeft}
      className="filters outline-none"
    >
      <div className="flex items-center justify-between border-b border-border py-2 pr-2 pl-4 lg:hidden">
        <h2 className="text-lg font-semibold">
          <Trans>Filters</Trans>
        </h2>
        <IconButton label={t`Close`} popoverTarget={FILTER_PANEL} popoverTargetAction="hide">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {HAS_SEARCH.has(place.kind) ? <OwnSearch data={data} /> : null}
      <form
        ref={form}
        id={FILTER_FORM}
        action={formUrl(placePath(place))}
        autoComplete="off"
        onSubmit={submit}
        className="relative grid min-h-0 grow content-start gap-6 overflow-y-auto overscroll-contain px-4 pt-4 lg:overflow-visible lg:p-0"
      >
        <Kept data={data} />
        {categories.length > 0 ? <CategoryChoice choices={categories} chosen={filters.category} /> : null}
        <PriceChoice min={input.filters.minPrice} max={input.filters.maxPrice} noPrices={noPrices} />
        <BrandChoice brands={brands} chosen={filters.brands ?? []} {...finding} />
        <ValueChoice name="condition" legend={t`Condition`} choices={conditions} chosen={filters.conditions ?? []} />
        <DetailChoices filters={details} chosen={filters.details} />
        <ValueChoice name="size" legend={t`Size`} choices={sizes} chosen={filters.sizes ?? []} />
        <ValueChoice name="colour" legend={t`Colour`} choices={colours} chosen={filters.colours ?? []} />
        <Offers filters={input.filters} place={place} />
        <fieldset className="min-w-0">
          <RatingChoice chosen={input.filters.rating} />
        </fieldset>
        <div className="sticky bottom-0 -mx-4 border-t border-border bg-surface p-4 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
          <Button type="submit" wide className="lg:hidden">
            <span className="needs-script" aria-live="polite">
              <ShowResults {...count} />
            </span>
            <span className="without-script">
              <Trans>Show results</Trans>
            </span>
          </Button>
          <Button type="submit" wide variant="outline" className="hidden lg:inline-flex">
            <Trans>Apply filters</Trans>
          </Button>
        </div>
      </form>
    </aside>
  )
}

/** Searches within the list and keeps its filters. In the panel, it doesn't stack below the header's search on a phone. */
function OwnSearch({ data: { place, input } }: { data: ListData }) {
  const { t } = useLingui()
  const keep = formatListRequest(input, place).filter(([name]) => name !== 'q' && name !== 'page')
  return (
    <div className="border-b border-border px-4 pt-4 lg:border-0 lg:p-0">
      <div className="mb-4">
        <SearchBox id="search-products" to={placePath(place)} label={t`Search these products`} keep={keep} />
      </div>
    </div>
  )
}

function ShowResults({ total, isMore }: { total: number; isMore: boolean }) {
  if (isMore) return <Trans>Show {total.toLocaleString('en-NG')}+ results</Trans>
  return <Plural value={total} _0="No results" one="Show # result" other="Show # results" />
}

/** The search term is not a filter, but must stay in the URL. */
function Kept({ data: { place, input } }: { data: ListData }) {
  const term = place.kind === 'search' ? place.term : input.filters.term
  return term ? <input type="hidden" name="q" value={term} /> : null
}

type CategoryChoiceProps = { choices: ListData['list']['categories']; chosen: string | null }

function CategoryChoice({ choices, chosen }: CategoryChoiceProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Category`}
      name="category"
      defaultValue={chosen ?? ''}
      empty={t`All categories`}
      options={choices.map(({ slug, name, count, isMore }) => {
        const counted = toCount(count, isMore)
        return {
          value: slug,
          label: counted ? `${name} (${counted})` : name,
          disabled: counted === '0' && slug !== chosen,
        }
      })}
    />
  )
}

type ValueChoiceProps = ComponentProps<typeof Picks> & { legend: string }

/** Sizes and colours match within one variant: blue and L is one piece of clothing. */
function ValueChoice({ legend, name, choices, chosen }: ValueChoiceProps) {
  if (choices.length === 0) return null
  return (
    <PickGroup legend={legend}>
      <div className={choices.length > MANY ? 'pick-many' : undefined}>
        <Picks name={name} choices={choices} chosen={chosen} />
      </div>
    </PickGroup>
  )
}

function Offers({ filters, place }: { filters: ListRequest['filters']; place: ListData['place'] }) {
  const { t } = useLingui()
  return (
    <PickGroup legend={t`Availability`}>
      <Pick type="checkbox" name="inStock" value="1" defaultChecked={filters.inStock}>
        <Trans>In stock</Trans>
      </Pick>
      {place.kind === 'flash-sales' || place.kind === 'deals' ? null : (
        <Pick type="checkbox" name="onSale" value="1" defaultChecked={filters.onSale}>
          <Trans>On sale</Trans>
        </Pick>
      )}
    </PickGroup>
  )
}

function RatingChoice({ chosen }: { chosen: number | null }) {
  const { t } = useLingui()
  return (
    <>
      <PickLegend>{t`Rating`}</PickLegend>
      <Pick type="radio" name="rating" value="" defaultChecked={chosen === null}>
        <Trans>Any rating</Trans>
      </Pick>
      {[4, 3, 2].map((stars) => (
        <Pick key={stars} type="radio" name="rating" value={stars} defaultChecked={chosen === stars}>
          <AndHigher stars={stars} />
        </Pick>
      ))}
    </>
  )
}

function AndHigher({ stars }: { stars: number }) {
  return (
    <span className="flex items-center gap-1">
      {stars} <Star aria-hidden size={16} fill="currentColor" className="text-star" />
      <Trans>
        <span className="sr-only">stars</span> and up
      </Trans>
    </span>
  )
}

function focusInside(panel: HTMLElement): void {
  if (!panel.contains(document.activeElement)) panel.querySelector('button')?.focus()
}

/** The panel covers the page, so it closes when the focus moves behind it. Its own ancestors are not behind it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isLeft =
    relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget)
  if (isLeft && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
