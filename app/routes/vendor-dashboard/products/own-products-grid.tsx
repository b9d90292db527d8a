import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { toPictureFiles } from '#app/components/picture-files.ts'
import { Tick, type OwnListProps } from './own-products-table.tsx'
import { ProductMarks } from '#app/components/dashboard/product-marks.tsx'
import { RowActions } from './row-actions.tsx'
import { SellingPrice } from './selling-price.tsx'
import { StockBadge } from '#app/components/dashboard/stock-badge.tsx'

export function OwnProductsGrid({ products, here, ticked, toggle, isBusy }: OwnListProps) {
  return (
    <ul aria-busy={isBusy || undefined} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li
          key={product.id}
          className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-border bg-surface"
        >
          <Picture
            files={toPictureFiles(product.picture)}
            alt=""
            sizes="(min-width: 1024px) 300px, (min-width: 768px) 40vw, 92vw"
            ratio="wide"
            fit="contain"
          />
          <div className="flex grow flex-col gap-2 p-3">
            <div className="flex min-w-0 items-start gap-2">
              <Tick product={product} ticked={ticked} toggle={toggle} />
              <div className="min-w-0 pt-2">
                <Link
                  to={dashboardUrls.vendorProduct(product.id)}
                  className="font-semibold wrap-anywhere text-primary underline"
                >
                  {product.name}
                </Link>
                <p className="text-sm text-muted">{product.sku}</p>
              </div>
            </div>
            <SellingPrice product={product} />
            <div className="mt-auto flex items-center gap-1">
              <div className="flex min-w-0 grow flex-wrap gap-1">
                <StockBadge product={product} />
                <ProductMarks product={product} />
              </div>
              <RowActions product={product} here={here} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
