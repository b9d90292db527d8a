import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { DetailsMissing } from './details-missing.tsx'
import { PriceStockForm } from './price-stock-form.tsx'
import { VariantForms } from './variant-forms.tsx'
import { ProductMarks } from '#app/components/dashboard/product-marks.tsx'
import type { OpenedVariants, RowAnswer } from './products-view.ts'
import { RowActions } from './row-actions.tsx'
import { SellingPrice } from './selling-price.tsx'
import { tintOf } from './product-tint.ts'
import { StockBadge } from '#app/components/dashboard/stock-badge.tsx'
import type { Ticks } from '#app/components/dashboard/use-ticks.ts'

export type OwnListProps = Ticks & {
  products: OwnProduct[]
  opened: OpenedVariants | null
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
      room="much"
      isSelected={({ id }) => ticked.includes(id)}
      busy={isBusy}
    />
  )
}

type Translate = ReturnType<typeof useLingui>['t']

function toColumns(
  { products, opened, here, answer, ticked, toggle, toggleAll }: OwnListProps,
  t: Translate,
): Column<OwnProduct>[] {
  return [
    {
      id: 'product',
      label: t(msg`Product`),
      card: 'title',
      tick: (product) => <Tick product={product} ticked={ticked} toggle={toggle} />,
      picture: ({ picture, category }) => <RowPicture picture={picture} tint={tintOf(category)} />,
      head: (
        <span className="flex items-center gap-3">
          <Checkbox
            label={t(msg`Select all products on this page`)}
            hideLabel
            checked={ticked.length === products.length}
            partly={ticked.length > 0 && ticked.length < products.length}
            onChange={toggleAll}
            className="needs-script"
          />
          <span className="table-only">{t(msg`Product`)}</span>
          <span className="card-only">{t(msg`Select all`)}</span>
        </span>
      ),
      cell: (product) => (
        <>
          <TextLink to={dashboardUrls.vendorProduct(product.id)}>{product.name}</TextLink>
          <span className="table-only block text-sm font-normal text-muted">{product.sku}</span>
        </>
      ),
    },
    {
      id: 'status',
      label: t(msg`Status`),
      card: 'status',
      cell: (product) => (
        <span className="flex flex-wrap items-center gap-1">
          <ProductMarks product={product} />
          <StockBadge product={product} />
          <DetailsMissing product={product} />
        </span>
      ),
    },
    {
      id: 'price',
      label: t(msg`Price`),
      card: 'fact',
      isCardOnly: true,
      numeric: true,
      cell: (product) => <SellingPrice product={product} />,
    },
    {
      id: 'edit',
      label: t(msg`Price and stock`),
      card: 'opened',
      cell: (product) => (
        <>
          {product.variantCount > 0 ? (
            <VariantForms product={product} opened={opened} here={here} answer={answer} />
          ) : (
            <PriceStockForm item={product} here={here} answer={answer} />
          )}
          <SaleNote product={product} />
        </>
      ),
    },
    {
      id: 'sold',
      label: t(msg`Sold`),
      card: 'fact',
      isNamed: true,
      numeric: true,
      cell: ({ soldCount }) => soldCount.toLocaleString('en-NG'),
    },
    {
      id: 'actions',
      label: t(msg`Actions`),
      card: 'actions',
      cell: (product) => <RowActions product={product} here={here} />,
    },
  ]
}

/** The row shows the regular price, but customers pay the sale price. */
function SaleNote({ product: { salePrice } }: { product: OwnProduct }) {
  if (salePrice === null) return null
  const price = formatNaira(salePrice)
  return (
    <p className="mt-1 text-sm">
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
      label={t`Select ${name}`}
      hideLabel
      checked={ticked.includes(id)}
      onChange={() => toggle(id)}
    />
  )
}
