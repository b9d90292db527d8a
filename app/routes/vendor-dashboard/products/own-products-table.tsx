import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { PriceStockForm } from './price-stock-form.tsx'
import { ProductMarks } from '#app/components/dashboard/product-marks.tsx'
import type { RowAnswer } from './products-view.ts'
import { RowActions } from './row-actions.tsx'
import { StockBadge } from '#app/components/dashboard/stock-badge.tsx'
import type { Ticks } from '#app/components/dashboard/use-ticks.ts'

export type OwnListProps = Ticks & {
  products: OwnProduct[]
  here: string
  answer: RowAnswer | undefined
  isBusy: boolean
}

export function OwnProductsTable(props: OwnListProps) {
  const { t } = useLingui()
  const { products, ticked, isBusy } = props
  return (
    <Table
      caption={t`Products`}
      columns={toColumns(props, t)}
      rows={products}
      rowKey={({ id }) => id}
      isSelected={({ id }) => ticked.includes(id)}
      busy={isBusy}
    />
  )
}

type Translate = ReturnType<typeof useLingui>['t']

function toColumns(
  { products, here, answer, ticked, toggle, toggleAll }: OwnListProps,
  t: Translate,
): Column<OwnProduct>[] {
  return [
    {
      id: 'product',
      label: t(msg`Product`),
      head: (
        <Checkbox
          label={t(msg`All products of this page`)}
          hideLabel
          checked={ticked.length === products.length}
          partly={ticked.length > 0 && ticked.length < products.length}
          onChange={toggleAll}
          className="needs-script"
        />
      ),
      cell: (product) => (
        <span className="flex min-w-0 items-center gap-3 text-left md:w-48 lg:w-64">
          <Tick product={product} ticked={ticked} toggle={toggle} />
          <Picture
            files={toPictureFiles(product.picture, SMALL)}
            alt=""
            sizes="48px"
            ratio="class"
            className="size-12 shrink-0 rounded-control"
          />
          <span className="min-w-0">
            <Link
              to={dashboardUrls.vendorProduct(product.id)}
              className="font-semibold wrap-anywhere text-primary underline"
            >
              {product.name}
            </Link>
            <span className="block text-sm text-muted">{product.sku}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t(msg`Status`),
      cell: (product) => (
        <span className="grid justify-items-end gap-1 md:justify-items-start">
          <ProductMarks product={product} />
          <StockBadge product={product} />
        </span>
      ),
    },
    {
      id: 'edit',
      label: t(msg`Price and stock`),
      cell: (product) => (
        <>
          <PriceStockForm product={product} here={here} answer={answer} />
          <SaleNote product={product} />
        </>
      ),
    },
    { id: 'sold', label: t(msg`Sold`), numeric: true, cell: ({ soldCount }) => soldCount.toLocaleString('en-NG') },
    { id: 'actions', label: t(msg`Actions`), cell: (product) => <RowActions product={product} here={here} /> },
  ]
}

/** The price in the row is the ordinary one: in a sale customers pay less. */
function SaleNote({ product: { salePrice } }: { product: OwnProduct }) {
  if (salePrice === null) return null
  const price = formatNaira(salePrice)
  return (
    <p className="mt-1 text-right text-sm md:text-left">
      <Trans>
        Customers pay <span className="font-semibold text-accent">{price}</span> in the flash sale.
      </Trans>
    </p>
  )
}

export function Tick({ product, ticked, toggle }: { product: OwnProduct } & Pick<Ticks, 'ticked' | 'toggle'>) {
  const { t } = useLingui()
  const { id, name } = product
  return (
    <Checkbox
      form="ticked"
      name="id"
      value={id}
      label={t`Tick ${name}`}
      hideLabel
      checked={ticked.includes(id)}
      onChange={() => toggle(id)}
    />
  )
}
