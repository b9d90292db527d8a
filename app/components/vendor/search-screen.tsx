import { Plural, Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundOwnProduct } from '#modules/catalogue/contract.ts'
import { orderStatuses } from '#modules/orders/contract.ts'
import { kobo } from '#shared/money.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { StatusBadge } from '../orders/order-badges.tsx'
import { SMALL, toPictureFiles } from '../picture-files.ts'

type FoundOrder = { id: string; number: string; status: string; total: number; buyer: string; on: string }
type FoundBuyer = { id: string; name: string; orders: number; lastOrderId: string; on: string }
type SearchScreenProps = { term: string; products: FoundOwnProduct[]; orders: FoundOrder[]; buyers: FoundBuyer[] }

const ROW = 'flex min-h-14 min-w-0 items-center gap-3 rounded-control px-2 py-2 -outline-offset-3 hover:bg-sunken'

export function SearchScreen({ term, products, orders, buyers }: SearchScreenProps) {
  const count = products.length + orders.length + buyers.length
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <h1 className="font-display text-2xl font-bold">
          <Trans>Search</Trans>
        </h1>
        {term ? (
          <output className="text-text-2 wrap-anywhere">
            <Trans>For “{term}”</Trans>: <Plural value={count} one="# result" other="# results" />
          </output>
        ) : null}
      </div>
      {count === 0 ? (
        <EmptyState
          picture={<SearchX aria-hidden strokeWidth={1.25} className="size-18" />}
          title={term ? <Trans>Nothing found</Trans> : <Trans>What are you looking for?</Trans>}
        >
          <Trans>A product's name or SKU, an order's number, or the name of a customer.</Trans>
        </EmptyState>
      ) : null}
      <Found title={<Trans>Products</Trans>} aside={<More to={deskUrls.vendorProducts()} />} count={products.length}>
        {products.map(({ id, name, sku, price, stock, isActive, picture }) => (
          <li key={id}>
            <Link to={deskUrls.vendorProduct(id)} className={ROW}>
              <span className="w-11 shrink-0 overflow-hidden rounded-control">
                <Picture files={toPictureFiles(picture, SMALL)} alt="" sizes="44px" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-text-2">
                  {sku} · <Money amount={kobo(price)} plain /> ·{' '}
                  <Plural value={stock} _0="sold out" one="# in stock" other="# in stock" />
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
      </Found>
      <Found
        title={<Trans>Orders</Trans>}
        aside={<More to={deskUrls.vendorOrders({ q: term || undefined })} />}
        count={orders.length}
      >
        {orders.map(({ id, number, status, total, buyer, on }) => (
          <li key={id}>
            <Link to={deskUrls.vendorOrder(id)} className={ROW}>
              <span className="min-w-0 grow">
                <span className="block font-semibold">#{number}</span>
                <span className="block text-sm text-text-2 wrap-anywhere">
                  {buyer} · {on} · <Money amount={kobo(total)} plain />
                </span>
              </span>
              <StatusBadge status={orderStatuses.find((one) => one === status) ?? 'pending'} />
            </Link>
          </li>
        ))}
      </Found>
      <Found title={<Trans>Customers</Trans>} count={buyers.length}>
        {buyers.map(({ id, name, orders: bought, lastOrderId, on }) => (
          <li key={id}>
            <Link to={deskUrls.vendorOrder(lastOrderId)} className={ROW}>
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
      </Found>
    </div>
  )
}

function Found({
  title,
  aside,
  count,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <Card as="section">
      <CardHead title={title} aside={aside} />
      <ul className="-mx-2 grid grid-cols-1 gap-1">{children}</ul>
    </Card>
  )
}

function More({ to }: { to: string }) {
  return (
    <TextLink to={to} className="text-md">
      <Trans>See all</Trans>
    </TextLink>
  )
}
