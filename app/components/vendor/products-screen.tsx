import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, LayoutGrid, List, Package, Plus } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import type { OwnWish } from '#modules/catalogue/contract.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { DraftList } from './draft-list.tsx'
import { OwnProductsTable } from './own-products-table.tsx'
import { OwnProductsGrid } from './own-products-grid.tsx'
import { addressOfWish, filterWords, type ProductsView, type RowAnswer } from './products-view.ts'
import { useTicks } from '../use-ticks.ts'

type ProductsScreenProps = ProductsView & { answer: RowAnswer | undefined }

export function ProductsScreen({ wish, list, drafts, toDelete, answer }: ProductsScreenProps) {
  const here = addressOfWish(wish)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Products</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          {list ? (
            <LinkButton to={deskUrls.vendorImport()} variant="outline">
              <FileSpreadsheet aria-hidden className="size-5" />
              <Trans>Import or export</Trans>
            </LinkButton>
          ) : null}
          <LinkButton to={deskUrls.vendorNewProduct()}>
            <Plus aria-hidden className="size-5" />
            <Trans>Add Product</Trans>
          </LinkButton>
        </div>
      </div>
      {toDelete ? <DeleteQuestion product={toDelete} back={here} /> : null}
      <DraftList drafts={drafts} isWaiting={list === null} />
      {list ? <OwnProductList wish={wish} list={list} answer={answer} here={here} /> : null}
    </div>
  )
}

type ListProps = { wish: OwnWish; list: NonNullable<ProductsView['list']>; answer: RowAnswer | undefined; here: string }

function OwnProductList({ wish, list, answer, here }: ListProps) {
  const { t } = useLingui()
  const { products, found, isMore, page, pages, counts } = list
  const navigation = useNavigation()
  const isMoving = navigation.state === 'loading' && navigation.formMethod === undefined
  const { ticked, toggle, toggleAll } = useTicks(products.map(({ id }) => id))
  if (counts.all === 0) return <FirstDay />
  const to = (change: Partial<OwnWish>): string => addressOfWish({ ...wish, page: 1, ...change })
  const shared = { products, here, answer, ticked, toggle, toggleAll, isBusy: isMoving }
  return (
    <>
      <Stats counts={counts} />
      <div className="flex flex-wrap items-end gap-2">
        <search className="min-w-0 grow">
          <Form method="get" action={deskUrls.vendorProducts()} className="flex min-w-0 items-end gap-2">
            {wish.filter === 'all' ? null : <input type="hidden" name="filter" value={wish.filter} />}
            {wish.view === 'grid' ? <input type="hidden" name="view" value="grid" /> : null}
            <Field
              key={wish.search}
              type="search"
              name="q"
              label={t`Search products`}
              hideLabel
              placeholder={t`Name or SKU`}
              defaultValue={wish.search}
              maxLength={100}
              className="min-w-0 grow"
            />
            <Button type="submit" variant="outline">
              <Trans>Search</Trans>
            </Button>
          </Form>
        </search>
        <nav aria-label={t`View`} className="flex gap-2">
          {(['list', 'grid'] as const).map((view) => {
            const Icon = view === 'list' ? List : LayoutGrid
            return (
              <Link
                key={view}
                to={to({ view, page })}
                preventScrollReset
                aria-label={view === 'list' ? t`List` : t`Grid`}
                aria-current={wish.view === view ? 'page' : undefined}
                className={CHIP}
              >
                <Icon aria-hidden className="size-5" />
              </Link>
            )
          })}
        </nav>
      </div>
      <nav aria-label={t`Filter`} className="flex flex-wrap gap-2">
        {filterWords.map(([filter, words]) => (
          <Link
            key={filter}
            to={to({ filter })}
            preventScrollReset
            aria-current={wish.filter === filter ? 'page' : undefined}
            className={CHIP}
          >
            {t(words)}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <output className="grow text-md text-muted">
          {isMore ? (
            <Trans>More than {found} products</Trans>
          ) : (
            <Plural value={found} one="# product" other="# products" />
          )}
        </output>
        <Form method="post" action={here} id="ticked" className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="activate" size="sm" variant="outline">
            <Trans>Activate ticked</Trans>
          </Button>
          <Button type="submit" name="intent" value="deactivate" size="sm" variant="outline">
            <Trans>Deactivate ticked</Trans>
          </Button>
        </Form>
      </div>
      {products.length === 0 ? (
        <NothingFound />
      ) : wish.view === 'grid' ? (
        <OwnProductsGrid {...shared} />
      ) : (
        <OwnProductsTable {...shared} />
      )}
      <Pagination page={page} pages={pages} toPage={(at) => to({ page: at })} />
    </>
  )
}

const CHIP =
  'inline-flex min-h-11 items-center rounded-pill border border-border-strong px-4 text-md aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft'

function Stats({ counts }: { counts: NonNullable<ProductsView['list']>['counts'] }) {
  const { t } = useLingui()
  const stats = [
    [counts.all, t`Total products`],
    [counts.active, t`Active`],
    [counts.low, t`Low stock`],
    [counts.out, t`Out of stock`],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {stats.map(([count, words]) => (
        <div key={words} className="flex flex-col-reverse rounded-card border border-border bg-surface p-4">
          <dt className="text-md text-text-2">{words}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{count.toLocaleString('en-NG')}</dd>
        </div>
      ))}
    </dl>
  )
}

function FirstDay() {
  const { t } = useLingui()
  const steps = [
    t`Add pictures: they travel while you type.`,
    t`Say what it is, what it costs and how many you have.`,
    t`Put it on sale. Shoppers see it at once.`,
  ]
  return (
    <EmptyState
      picture={<Package aria-hidden strokeWidth={1.25} className="size-18" />}
      title={<Trans>No products yet</Trans>}
      motif
      action={
        <LinkButton to={deskUrls.vendorNewProduct()}>
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
      picture={<Package aria-hidden strokeWidth={1.25} className="size-18" />}
      title={<Trans>No products found</Trans>}
      action={
        <LinkButton to={deskUrls.vendorProducts()} variant="outline">
          <Trans>Show all products</Trans>
        </LinkButton>
      }
    >
      <Trans>Try another filter or other words.</Trans>
    </EmptyState>
  )
}
