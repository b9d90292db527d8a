import { Trans, useLingui } from '@lingui/react/macro'
import { use, type ReactNode } from 'react'
import { formatNaira } from '#shared/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardHead } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { ProductMarks } from '#app/components/dashboard/product-marks.tsx'
import { StockBadge } from '#app/components/dashboard/stock-badge.tsx'
import { DetailPart } from '../shared/detail-part.tsx'
import { Fact, Facts } from '../shared/facts.tsx'
import { History } from '../shared/history.tsx'
import { ProductSheetActions } from './product-actions.tsx'
import type { AdminProductView } from './product-view.ts'

export function AdminProductScreen({ product }: { product: AdminProductView | null }) {
  const { t } = useLingui()
  const { isSheet, back } = use(DetailContext)
  if (!product)
    return (
      <DetailFrame title={t`Product not found`} isEmpty>
        <EmptyState
          level="h1"
          picture={<Scene name="stall" />}
          title={<Trans>Product not found</Trans>}
          action={
            <LinkButton to={back} variant="outline">
              <Trans>Back to Products</Trans>
            </LinkButton>
          }
        >
          <Trans>The product may have been deleted.</Trans>
        </EmptyState>
      </DetailFrame>
    )
  const { id, isVisible, description, specs, history } = product
  const question = `${back}${back.includes('?') ? '&' : '?'}ask=delete&id=${id}`
  return (
    <DetailFrame title={product.name}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <output className="flex flex-wrap gap-1">
            <ProductMarks product={product} />
            <StockBadge product={product} />
          </output>
          <ProductSheetActions product={product} here={back} ask={question} />
        </div>
        {product.pictures.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {product.pictures.map((picture, at) => (
              <li key={picture.name}>
                <Picture
                  files={toPictureFiles(picture, SMALL)}
                  alt={t`Picture ${at + 1}`}
                  sizes="160px"
                  ratio="class"
                  tint="bg-sunken"
                  fit="contain"
                  className="size-36 rounded-control sm:size-40"
                />
              </li>
            ))}
          </ul>
        ) : null}
        <DetailPart>
          <ProductFacts product={product} />
        </DetailPart>
        {isVisible ? (
          <p>
            <LinkButton to={urls.product(id)} reloadDocument variant="outline" size="sm">
              <Trans>View on ShopZero</Trans>
            </LinkButton>
          </p>
        ) : (
          <p className="text-md text-text-2">
            <Trans>
              Customers can't see this product. It's inactive, or its vendor is on holiday or isn't approved.
            </Trans>
          </p>
        )}
        <Part title={<Trans>Description</Trans>}>
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{description}</p>
        </Part>
        <Part title={<Trans>Specifications</Trans>}>
          <Facts>
            {specs.map(([label, value]) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </Part>
        <DetailPart>
          <History rows={history} level={isSheet ? 'h3' : 'h2'} />
        </DetailPart>
      </div>
    </DetailFrame>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { isSheet } = use(DetailContext)
  return (
    <DetailPart>
      <div>
        <CardHead title={title} level={isSheet ? 'h3' : 'h2'} />
        {children}
      </div>
    </DetailPart>
  )
}

function ProductFacts({ product }: { product: AdminProductView }) {
  const { vendorId, vendorName, price, comparePrice, salePrice, brandName, rating } = product
  const stars = rating?.average.toFixed(1)
  return (
    <Facts>
      <Fact name={<Trans>Vendor</Trans>}>
        <TextLink to={dashboardUrls.adminVendor(vendorId)}>{vendorName}</TextLink>
      </Fact>
      <Fact name={<Trans>Price</Trans>}>{formatNaira(price)}</Fact>
      <Fact name={<Trans>Compare price</Trans>}>{comparePrice === null ? null : formatNaira(comparePrice)}</Fact>
      <Fact name={<Trans>Sale price</Trans>}>
        {salePrice === null ? null : (
          <TextLink to={dashboardUrls.adminFlashSale(product.id)}>{formatNaira(salePrice)}</TextLink>
        )}
      </Fact>
      <Fact name={<Trans>Category</Trans>}>{product.categoryName}</Fact>
      <Fact name={<Trans>Brand</Trans>}>{brandName}</Fact>
      <Fact name={<Trans>SKU</Trans>}>{product.sku}</Fact>
      <Fact name={<Trans>Stock</Trans>}>{product.stock.toLocaleString('en-NG')}</Fact>
      <Fact name={<Trans>Sold</Trans>}>{product.soldCount.toLocaleString('en-NG')}</Fact>
      <Fact name={<Trans>Reviews</Trans>}>
        {rating ? (
          <Trans>
            {stars} of 5 ({rating.count})
          </Trans>
        ) : (
          <Trans>No reviews yet</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Added</Trans>}>{product.addedOn}</Fact>
      <Fact name={<Trans>Last changed</Trans>}>{product.changedOn}</Fact>
    </Facts>
  )
}
