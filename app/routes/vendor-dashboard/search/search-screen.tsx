import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundOwnProduct } from '#modules/inventory/contract.ts'
import { orderStatuses } from '#modules/orders/contract.ts'
import { kobo } from '#shared/money.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { FOUND_ROW, FoundPart, SearchHead } from '#app/components/dashboard/found-part.tsx'
import { StatusBadge } from '#app/components/orders/order-badges.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'

type FoundOrder = { id: string; number: string; status: string; total: number; buyer: string; on: string }
type FoundBuyer = { id: string; name: string; orders: number; lastOrderId: string; on: string }
type SearchScreenProps = { term: string; products: FoundOwnProduct[]; orders: FoundOrder[]; buyers: FoundBuyer[] }

export function SearchScreen({ term, products, orders, buyers }: SearchScreenProps) {
  const count = products.length + orders.length + buyers.length
  return (
    <div className={cx('grid gap-4', count > 0 && 'max-w-3xl')}>
      <SearchHead term={term} count={count}>
        <Trans>Search by product name, SKU, order number or customer name.</Trans>
      </SearchHead>
      <FoundPart title={<Trans>Products</Trans>} all={dashboardUrls.vendorProducts()} count={products.length}>
        {products.map(({ id, name, sku, price, stock, isActive, picture }) => (
          <li key={id}>
            <Link to={dashboardUrls.vendorProduct(id)} className={FOUND_ROW}>
              <span className="w-11 shrink-0 overflow-hidden rounded-control">
                <Picture files={toPictureFiles(picture, SMALL)} alt="" sizes="44px" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-text-2">
                  <FirstFact>{sku}</FirstFact>
                  <Money amount={kobo(price)} plain /> ·{' '}
                  <span className="whitespace-nowrap">
                    <Plural value={stock} _0="sold out" one="# in stock" other="# in stock" />
                  </span>
                </span>
              </span>
              {isActive ? null : (
                <Badge>
                  <Trans>Inactive</Trans>
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </FoundPart>
      <FoundPart
        title={<Trans>Orders</Trans>}
        all={dashboardUrls.vendorOrders({ q: term || undefined })}
        count={orders.length}
      >
        {orders.map(({ id, number, status, total, buyer, on }) => (
          <li key={id}>
            <Link to={dashboardUrls.vendorOrder(id)} className={FOUND_ROW}>
              <span className="min-w-0 grow">
                <span className="block font-semibold">#{number}</span>
                <span className="block text-sm text-text-2 wrap-anywhere">
                  <FirstFact>{buyer}</FirstFact>
                  <span className="whitespace-nowrap">{on}</span> · <Money amount={kobo(total)} plain />
                </span>
              </span>
              <StatusBadge status={orderStatuses.find((one) => one === status) ?? 'pending'} />
            </Link>
          </li>
        ))}
      </FoundPart>
      <FoundPart title={<Trans>Customers</Trans>} count={buyers.length}>
        {buyers.map(({ id, name, orders: bought, lastOrderId, on }) => (
          <li key={id}>
            <Link to={dashboardUrls.vendorOrder(lastOrderId)} className={FOUND_ROW}>
              <Avatar name={name} />
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-text-2">
                  <Plural value={bought} one="# order" other="# orders" /> · <Trans>last on {on}</Trans>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </FoundPart>
    </div>
  )
}

/** On a phone it has a line of its own. */
function FirstFact({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="block sm:inline">{children}</span>
      <span className="max-sm:hidden"> · </span>
    </>
  )
}
