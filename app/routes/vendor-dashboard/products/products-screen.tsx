import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, LayoutGrid, LibraryBig, List, Plus } from 'lucide-react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { MOST_CHOSEN, type OwnProduct, type OwnProductsQuery } from '#modules/inventory/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { DraftList } from './draft-list.tsx'
import { OwnProductsTable } from './own-products-table.tsx'
import { OwnProductsGrid } from './own-products-grid.tsx'
import { productsUrl, filterWords, sortWords, type ProductsView, type RowAnswer } from './products-view.ts'
import { BulkBar, type Bulk } from '#app/components/dashboard/bulk-bar.tsx'
import { useTicks } from '#app/components/dashboard/use-ticks.ts'
import { ManyQuestion } from './many-question.tsx'

type ProductsScreenProps = ProductsView & { answer: RowAnswer | undefined }

export function ProductsScreen({ input, list, drafts, toDelete, opened, many, answer }: ProductsScreenProps) {
  const here = productsUrl(input)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Products</Trans>
        </h1>
        <div className="flex grow flex-wrap gap-2 *:grow sm:grow-0">
          {list ? (
            <>
              <LinkButton to={dashboardUrls.vendorCollections()} variant="outline">
                <LibraryBig aria-hidden className="size-5 max-sm:hidden" />
                <Trans>Collections</Trans>
              </LinkButton>
              <LinkButton to={dashboardUrls.vendorImport()} variant="outline">
                <FileSpreadsheet aria-hidden className="size-5 max-sm:hidden" />
                <Trans>Import or export</Trans>
              </LinkButton>
            </>
          ) : null}
          <LinkButton to={dashboardUrls.vendorNewProduct()}>
            <Plus aria-hidden className="size-5 max-sm:hidden" />
            <Trans>Add Product</Trans>
          </LinkButton>
        </div>
      </div>
      {toDelete ? <DeleteQuestion product={toDelete} back={here} /> : null}
      {many ? <ManyQuestion many={many} input={input} /> : null}
      <DraftList drafts={drafts} isWaiting={list === null} />
      {list ? <OwnProductList input={input} list={list} opened={opened} answer={answer} here={here} /> : null}
    </div>
  )
}

type ListProps = {
  input: OwnProductsQuery
  list: NonNullable<ProductsView['list']>
  opened: ProductsView['opened']
  answer: RowAnswer | undefined
  here: string
}

function OwnProductList({ input, list, opened, answer, here }: ListProps) {
  const { t } = useLingui()
  const { products, total: found, isMore, page, pages, counts } = list
  const navigation = useNavigation()
  const isMoving = navigation.state === 'loading' && navigation.formMethod === undefined
  const ticks = useTicks(products.map(({ id }) => id))
  if (counts.all === 0) return <FirstDay />
  const to = (change: Partial<OwnProductsQuery>): string => productsUrl({ ...input, page: 1, ...change })
  const shared = { products, opened, here, answer, ...ticks, isBusy: isMoving }
  const bulk: Bulk<OwnProduct> = {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    most: MOST_CHOSEN,
    actions: [
      { intent: 'activate', label: t`Activate` },
      { intent: 'deactivate', label: t`Deactivate` },
      { intent: 'price', label: t`Change price` },
      { intent: 'stock', label: t`Change stock` },
      { intent: 'category', label: t`Change category` },
      { intent: 'delete-many', label: t`Delete`, isDanger: true },
    ],
  }
  return (
    <>
      <Stats counts={counts} to={to} />
      <div className="flex flex-wrap items-end gap-2">
        <SearchForm input={input} />
        <nav aria-label={t`View`} className="flex h-12 items-center gap-2">
          {(['list', 'grid'] as const).map((view) => {
            const Icon = view === 'list' ? List : LayoutGrid
            return (
              <Link
                key={view}
                to={to({ view, page })}
                preventScrollReset
                aria-label={view === 'list' ? t`List` : t`Grid`}
                aria-current={input.view === view ? 'page' : undefined}
                className={CHIP}
              >
                <Icon aria-hidden className="size-5" />
              </Link>
            )
          })}
        </nav>
      </div>
      <nav aria-label={t`Filter`} className="scroll-row -mx-4 flex gap-2 px-4 py-1 md:mx-0 md:px-0 lg:flex-wrap">
        {filterWords.map(([filter, words]) => (
          <Link
            key={filter}
            to={to({ filter })}
            preventScrollReset
            aria-current={input.filter === filter ? 'page' : undefined}
            className={CHIP}
          >
            {t(words)}
            <ChipCount filter={filter} counts={counts} />
          </Link>
        ))}
      </nav>
      <output className="text-md text-muted">
        {isMore ? (
          <Trans>More than {found} products</Trans>
        ) : (
          <Plural value={found} one="# product" other="# products" />
        )}
      </output>
      {products.length === 0 ? (
        <Card padding="none">
          <NothingFound />
        </Card>
      ) : input.view === 'grid' ? (
        <OwnProductsGrid {...shared} />
      ) : (
        <OwnProductsTable {...shared} />
      )}
      {products.length > 0 ? (
        <BulkBar bulk={bulk} ticks={ticks} onPage={products.length} total={found} isMore={isMore} action={here} />
      ) : null}
      <Pagination page={page} pages={pages} toPage={(at) => to({ page: at })} />
    </>
  )
}

/** A choice applies at once. Without a script, the button applies it. */
function SearchForm({ input }: { input: OwnProductsQuery }) {
  const { t } = useLingui()
  const submit = useSubmit()
  return (
    <search className="contents">
      <Form method="get" action={dashboardUrls.vendorProducts()} className="contents">
        {input.filter === 'all' ? null : <input type="hidden" name="filter" value={input.filter} />}
        {input.view === 'grid' ? <input type="hidden" name="view" value="grid" /> : null}
        <Field
          key={input.search}
          type="search"
          name="q"
          label={t`Search products`}
          hideLabel
          placeholder={t`Name or SKU`}
          defaultValue={input.search}
          maxLength={100}
          className="min-w-0 grow basis-40"
        />
        <Button type="submit" variant="outline">
          <Trans>Search</Trans>
        </Button>
        <Select
          key={input.sort}
          name="sort"
          label={t`Sort`}
          hideLabel
          defaultValue={input.sort}
          options={sortWords.map(([value, words]) => ({ value, label: t(words) }))}
          onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
          className="min-w-44"
        />
      </Form>
    </search>
  )
}

const CHIP =
  'inline-flex min-h-11 shrink-0 items-center rounded-pill border border-border-strong px-4 text-md aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft'

type StatsProps = {
  counts: NonNullable<ProductsView['list']>['counts']
  to: (change: Partial<OwnProductsQuery>) => string
}

function Stats({ counts, to }: StatsProps) {
  const { t } = useLingui()
  const stats = [
    ['all', counts.all, t`Total products`],
    ['active', counts.active, t`Active`],
    ['low_stock', counts.low, t`Low stock`],
    ['out_of_stock', counts.out, t`Out of stock`],
  ] as const
  return (
    <dl className="hidden grid-cols-2 gap-4 md:grid lg:grid-cols-4">
      {stats.map(([filter, count, words]) => (
        <div
          key={filter}
          className="relative rounded-card border border-border bg-surface p-4 hover:border-border-strong"
        >
          <dt className="text-md text-text-2">
            <Link to={to({ filter, search: '' })} preventScrollReset className="after:absolute after:inset-0">
              {words}
            </Link>
          </dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{count.toLocaleString('en-NG')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone the chips have the counts, so that the list starts on the first screen. */
function ChipCount({ filter, counts }: { filter: OwnProductsQuery['filter']; counts: StatsProps['counts'] }) {
  const { all, active, low, out } = counts
  const known: Partial<Record<OwnProductsQuery['filter'], number>> = { all, active, low_stock: low, out_of_stock: out }
  const count = known[filter]
  if (count === undefined) return null
  return <span className="text-sm text-muted tabular-nums md:hidden">&nbsp;{count.toLocaleString('en-NG')}</span>
}

function FirstDay() {
  const { t } = useLingui()
  const steps = [
    t`Add pictures. They upload while you type.`,
    t`Describe the product, set the price and enter the stock.`,
    t`Publish the product. Customers see it straight away.`,
  ]
  return (
    <EmptyState
      picture={<Scene name="stall" />}
      title={<Trans>No products yet</Trans>}
      motif
      action={
        <LinkButton to={dashboardUrls.vendorNewProduct()}>
          <Trans>Add your first product</Trans>
        </LinkButton>
      }
    >
      <ol className="grid gap-1 text-left">
        {steps.map((step, at) => (
          <li key={step}>
            {at + 1}. {step}
          </li>
        ))}
      </ol>
    </EmptyState>
  )
}

function NothingFound() {
  return (
    <EmptyState
      picture={<Scene name="stall" />}
      title={<Trans>No products found</Trans>}
      action={
        <LinkButton to={dashboardUrls.vendorProducts()} variant="outline">
          <Trans>Show all products</Trans>
        </LinkButton>
      }
    >
      <Trans>Try another filter or different words.</Trans>
    </EmptyState>
  )
}
