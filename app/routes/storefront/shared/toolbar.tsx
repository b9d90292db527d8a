import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, ArrowUpDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import type { ChangeEvent, MouseEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { sortsOf } from '#modules/catalogue/contract.ts'
import { formatNaira, naira } from '#shared/money.ts'
import { chooseView, useView } from '#app/device/prefs-store.ts'
import type { DevicePrefs } from '#app/device/prefs.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useServedPrefs } from '#app/http/page-info.tsx'
import { showWhole, useChips } from './chosen.tsx'
import { FILTER_FORM, FILTER_PANEL } from './filter-ids.ts'
import { listUrl, withFilters, type ListData } from '#app/components/list/list-data.ts'
import { sortWords } from './sort-words.ts'
import { readRequest } from './use-filter-form.ts'

/** On a phone, the sort select and the filter button are in a bar at the bottom. */
export function Toolbar({ data }: { data: ListData }) {
  const { t } = useLingui()
  const chosen = useChips(data).length
  return (
    <div className="flex items-center gap-2">
      <ShortCuts data={data} />
      <div className="list-bar">
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          className={`${buttonClass({ variant: 'outline' })} grow px-3 lg:hidden`}
        >
          {/* without a script, another button takes the space of this icon */}
          <SlidersHorizontal aria-hidden className="needs-script size-5" />
          <Trans>Filters</Trans>
          {chosen > 0 ? (
            <span className="rounded-pill bg-primary px-2 text-sm text-on-primary tabular-nums">
              {chosen}
              <span className="sr-only">{t`selected`}</span>
            </span>
          ) : null}
        </button>
        <SortChoice data={data} />
      </div>
      <ViewChoice />
    </div>
  )
}

const CHEAP = naira(10_000)

function ShortCuts({ data: { place, input } }: { data: ListData }) {
  const { t } = useLingui()
  const { filters } = input
  const isSale = place.kind === 'flash-sales' || place.kind === 'deals'
  const cuts = [
    { words: t`On sale`, isOffered: !isSale && !filters.onSale, change: { onSale: true } },
    { words: t`4 stars and up`, isOffered: filters.rating === null, change: { rating: 4 } },
    {
      words: t`Up to ${formatNaira(CHEAP)}`,
      isOffered: filters.minPrice === null && filters.maxPrice === null,
      change: { maxPrice: CHEAP },
    },
    { words: t`In stock`, isOffered: !filters.inStock, change: { inStock: true } },
  ]
  return (
    <ul aria-label={t`Quick filters`} className="scroll-row flex min-w-0 grow gap-2">
      {cuts.map(({ words, isOffered, change }) =>
        isOffered ? (
          <li key={words} className="shrink-0">
            <Link
              to={listUrl(place, withFilters(input, change))}
              preventScrollReset
              onFocus={showWhole}
              className="flex min-h-11 items-center rounded-pill border border-border bg-surface px-3 text-md font-medium -outline-offset-3 hover:border-border-strong"
            >
              {words}
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function SortChoice({ data: { place, input } }: { data: ListData }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sortBy = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    // includes filters that are selected but not submitted
    if (form) void navigate(listUrl(place, readRequest(form, place)), { preventScrollReset: true })
  }
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <label htmlFor="sort" className="sr-only">
        {t`Sort by`}
      </label>
      <span className="relative min-w-0 grow">
        <ArrowUpDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
        />
        <select
          // a new key resets the select after Back, where the browser would keep the old choice
          key={input.sort}
          id="sort"
          name="sort"
          form={FILTER_FORM}
          defaultValue={input.sort}
          autoComplete="off"
          data-sends
          onChange={sortBy}
          className="control truncate pr-4 pl-11 text-md font-semibold"
        >
          {sortsOf(place, input.filters.term).map((sort) => (
            <option key={sort} value={sort}>
              {t(sortWords[sort])}
            </option>
          ))}
        </select>
      </span>
      <Button type="submit" form={FILTER_FORM} variant="outline" aria-label={t`Sort`} className="without-script px-3">
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

/** Stored on this device. With a script, the page changes in place. Without one, it loads again. */
function ViewChoice() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const view = useView(useServedPrefs().view)
  const views = [
    { value: 'grid', words: t`Grid view`, Icon: LayoutGrid },
    { value: 'list', words: t`List view`, Icon: List },
  ] as const
  const choose = (event: MouseEvent, value: DevicePrefs['view']) => {
    event.preventDefault()
    chooseView(value)
  }
  return (
    <Form method="post" action={urls.devicePrefs()} reloadDocument className="flex shrink-0" aria-label={t`View`}>
      <input type="hidden" name="back" value={pathname + search} />
      {views.map(({ value, words, Icon }) => (
        <button
          key={value}
          type="submit"
          name="view"
          value={value}
          aria-label={words}
          title={words}
          aria-pressed={view === value}
          onClick={(event) => choose(event, value)}
          className="grid h-12 w-11 place-items-center border border-border-strong bg-surface first-of-type:rounded-l-control first-of-type:border-r-0 last-of-type:rounded-r-control hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </Form>
  )
}
