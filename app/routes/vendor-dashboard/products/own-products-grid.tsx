import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { toPictureFiles } from '#app/components/picture-files.ts'
import { DetailsMissing } from './details-missing.tsx'
import { Tick, type OwnListProps } from './own-products-table.tsx'
import { ProductMarks } from '#app/components/dashboard/product-marks.tsx'
import { RowActions } from './row-actions.tsx'
import { SellingPrice } from './selling-price.tsx'
import { tintOf } from './product-tint.ts'
import { StockBadge } from '#app/components/dashboard/stock-badge.tsx'

const ON_PICTURE = 'absolute top-1 rounded-control bg-surface'

export function OwnProductsGrid({ products, here, ticked, toggle, isBusy }: OwnListProps) {
  return (
    <ul aria-busy={isBusy || undefined} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      {products.map((product) => (
        <li
          key={product.id}
          className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-border bg-surface"
        >
          <Picture
            files={toPictureFiles(product.picture)}
            alt=""
            sizes="(min-width: 1024px) 300px, 45vw"
            ratio="class"
            fit="contain"
            tint={tintOf(product.category)}
            className="aspect-square sm:aspect-16/9"
          />
          <span className={`${ON_PICTURE} left-1 grid size-11 place-items-center`}>
            <Tick product={product} ticked={ticked} toggle={toggle} />
          </span>
          <div className="flex grow flex-col gap-2 p-3">
            <div>
              <Link
                to={dashboardUrls.vendorProduct(product.id)}
                className="line-clamp-3 font-semibold text-pretty wrap-anywhere hover:underline"
              >
                {product.name}
              </Link>
              <p className="text-sm text-muted">{product.sku}</p>
            </div>
            <div className="mt-auto">
              <SellingPrice product={product} />
            </div>
            <div className="flex flex-wrap items-center gap-1">
              {/* on a phone, active is the rule and not said */}
              <span className={product.isActive ? 'max-sm:hidden' : undefined}>
                <ProductMarks product={product} />
              </span>
              <StockBadge product={product} />
              <DetailsMissing product={product} />
            </div>
          </div>
          <span className={`${ON_PICTURE} right-1`}>
            <RowActions product={product} here={here} />
          </span>
        </li>
      ))}
    </ul>
  )
}
