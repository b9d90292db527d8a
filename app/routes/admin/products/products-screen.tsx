import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { MOST_AT_ONCE } from '#modules/merchandising/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { categories } from '#app/components/categories.ts'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { ProductMarks } from '#app/components/dashboard/product-marks.tsx'
import { StockBadge } from '#app/components/dashboard/stock-badge.tsx'
import type { ListColumn } from '#app/components/dashboard/list-column.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import { ProductRowActions } from './product-actions.tsx'
import { productsList, type AdminProductsView, type ProductRow } from './product-view.ts'
import { ProductQuestionBox } from './product-question.tsx'
import type { ReasonAnswer } from '../shared/reason-field.tsx'

export function AdminProductsScreen({ answer, ...view }: AdminProductsView & { answer: ReasonAnswer | undefined }) {
  const { t } = useLingui()
  const { input, rows, total, isMore, pages, vendorName, question } = view
  return (
    <AdminList
      title={t`Products`}
      list={productsList}
      input={input}
      searchLabel={t`Name or SKU`}
      choices={[
        {
          name: 'category',
          label: t`Category`,
          empty: t`All categories`,
          options: Object.entries(categories).map(([value, { name }]) => ({ value, label: t(name) })),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      columns={useColumns(view)}
      total={total}
      isMore={isMore}
      pages={pages}
      hasView
      file="products"
      bulk={{
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        most: MOST_AT_ONCE,
        actions: [
          { intent: 'activate', label: t`Activate` },
          { intent: 'deactivate', label: t`Deactivate` },
          { intent: 'feature', label: t`Mark as featured` },
          { intent: 'unfeature', label: t`Remove from featured` },
          ...(input.filter === 'asking' ? [{ intent: 'decline', label: t`Decline to feature` }] : []),
          { intent: 'delete', label: t`Delete`, isDanger: true },
        ],
      }}
      note={vendorName === null ? null : <OfVendor view={view} name={vendorName} />}
      question={
        question ? <ProductQuestionBox question={question} back={productsList.url(input)} answer={answer} /> : null
      }
      empty={
        <EmptyState
          picture={<Scene name="stall" />}
          title={<Trans>No products yet</Trans>}
          action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
        >
          <Trans>Vendors' products appear here.</Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns({ input }: AdminProductsView): ListColumn<ProductRow>[] {
  const { t } = useLingui()
  const here = productsList.url(input)
  return [
    {
      id: 'name',
      label: t`Product`,
      card: 'title',
      sort: 'up',
      picture: PictureCell,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <NameCell row={row} to={dashboardUrls.adminProduct(row.id, productsList.query(input))} />,
    },
    { id: 'vendor', label: t`Vendor`, card: 'fact', cell: ({ vendorName }) => vendorName },
    { id: 'category', label: t`Category`, card: 'detail', isExtra: true, cell: ({ categoryName }) => categoryName },
    { id: 'price', label: t`Price`, card: 'fact', numeric: true, sort: 'up', cell: PriceCell },
    { id: 'status', label: t`Status`, card: 'status', cell: StatusCell },
    {
      id: 'stock',
      label: t`Stock`,
      card: 'detail',
      numeric: true,
      sort: 'up',
      isExtra: true,
      cell: ({ stock }) => stock.toLocaleString('en-NG'),
    },
    {
      id: 'sold',
      label: t`Sold`,
      card: 'detail',
      numeric: true,
      sort: 'down',
      cell: ({ soldCount }) => soldCount.toLocaleString('en-NG'),
    },
    {
      id: 'added',
      label: t`Added`,
      card: 'detail',
      isShort: true,
      sort: 'down',
      isExtra: true,
      cell: ({ addedOn }) => addedOn,
    },
    {
      id: 'actions',
      label: t`Actions`,
      card: 'actions',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => (
        <ProductRowActions product={row} here={here} ask={productsList.url(input, { ask: 'delete', id: row.id })} />
      ),
    },
  ]
}

function PictureCell({ picture }: ProductRow) {
  return <RowPicture picture={picture} />
}

function NameCell({ row: { name, sku }, to }: { row: ProductRow; to: string }) {
  return (
    <>
      <TextLink to={to} preventScrollReset>
        {name}
      </TextLink>
      <span className="table-only block text-sm font-normal text-muted">{sku}</span>
    </>
  )
}

function PriceCell({ price, salePrice }: ProductRow) {
  if (salePrice === null) return formatNaira(price)
  return (
    <>
      <span className="block font-semibold text-accent">{formatNaira(salePrice)}</span>
      <s className="text-sm text-muted">{formatNaira(price)}</s>
    </>
  )
}

function StatusCell(row: ProductRow) {
  return (
    <span className="flex flex-wrap gap-1">
      <ProductMarks product={row} />
      <StockBadge product={row} />
    </span>
  )
}

function OfVendor({ view: { input }, name }: { view: AdminProductsView; name: string }) {
  const { t } = useLingui()
  const { vendor: _vendor, ...more } = input.more
  return (
    <p className="flex items-center gap-1 text-md">
      <Trans>Only products from {name}</Trans>
      <Link
        to={productsList.url({ ...input, more, page: 1 })}
        preventScrollReset
        aria-label={t`Products from all vendors`}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </Link>
    </p>
  )
}
