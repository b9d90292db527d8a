import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderStatus } from '#modules/orders/contract.ts'
import type { VendorStatus } from '#modules/vendors/contract.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { FOUND_ROW, FoundPart, SearchHead } from '#app/components/dashboard/found-part.tsx'
import { StatusBadge } from '#app/components/orders/order-badges.tsx'
import { VendorBadge } from '../shared/vendor-badge.tsx'

/** The first results of each kind. `on` is text: only the server formats dates. */
export type AdminSearchView = {
  term: string
  orders: {
    id: string
    number: string
    customer: string
    vendor: string
    status: OrderStatus
    total: Kobo
    on: string
  }[]
  /** found by the reference of any payment attempt */
  payments: { reference: string; orders: number; total: Kobo }[]
  users: { id: string; name: string; email: string }[]
  vendors: { id: string; name: string; email: string; status: VendorStatus }[]
  products: { id: string; name: string; sku: string; vendorName: string; price: Kobo }[]
  messages: { id: number; name: string; start: string; on: string }[]
}

export function AdminSearchScreen(view: AdminSearchView) {
  const { term, orders, payments, users, vendors, products, messages } = view
  const count = [orders, payments, users, vendors, products, messages].reduce((sum, { length }) => sum + length, 0)
  const query = { q: term }
  return (
    <div className="grid max-w-3xl gap-4">
      <SearchHead term={term} count={count}>
        <Trans>Search by order number, payment reference, name, email address or product.</Trans>
      </SearchHead>
      <FoundPart title={<Trans>Payments</Trans>} count={payments.length}>
        {payments.map(({ reference, orders: parts, total }) => (
          <Hit key={reference} to={dashboardUrls.adminOrders({ q: reference })} name={reference}>
            {formatNaira(total)} · <Plural value={parts} one="# order" other="# orders" />
          </Hit>
        ))}
      </FoundPart>
      <FoundPart title={<Trans>Orders</Trans>} all={dashboardUrls.adminOrders(query)} count={orders.length}>
        {orders.map(({ id, number, customer, vendor, status, total, on }) => (
          <Hit key={id} to={dashboardUrls.adminOrder(id)} name={`#${number}`} aside={<StatusBadge status={status} />}>
            {customer} · {vendor} · {on} · {formatNaira(total)}
          </Hit>
        ))}
      </FoundPart>
      <FoundPart title={<Trans>Customers</Trans>} all={dashboardUrls.adminUsers(query)} count={users.length}>
        {users.map(({ id, name, email }) => (
          <Hit key={id} to={dashboardUrls.adminUser(id)} name={name}>
            <EmailAddress>{email}</EmailAddress>
          </Hit>
        ))}
      </FoundPart>
      <FoundPart title={<Trans>Vendors</Trans>} all={dashboardUrls.adminVendors(query)} count={vendors.length}>
        {vendors.map(({ id, name, email, status }) => (
          <Hit key={id} to={dashboardUrls.adminVendor(id)} name={name} aside={<VendorBadge status={status} />}>
            <EmailAddress>{email}</EmailAddress>
          </Hit>
        ))}
      </FoundPart>
      <FoundPart title={<Trans>Products</Trans>} all={dashboardUrls.adminProducts(query)} count={products.length}>
        {products.map(({ id, name, sku, vendorName, price }) => (
          <Hit key={id} to={dashboardUrls.adminProduct(id)} name={name}>
            {sku} · {vendorName} · {formatNaira(price)}
          </Hit>
        ))}
      </FoundPart>
      <FoundPart title={<Trans>Messages</Trans>} all={dashboardUrls.adminMessages(query)} count={messages.length}>
        {messages.map(({ id, name, start, on }) => (
          <Hit key={id} to={dashboardUrls.adminMessage(String(id))} name={name}>
            {on} · {start}
          </Hit>
        ))}
      </FoundPart>
    </div>
  )
}

function Hit({ to, name, aside, children }: { to: string; name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={FOUND_ROW}>
        <span className="min-w-0 grow">
          <span className="block font-semibold text-primary wrap-anywhere">{name}</span>
          <span className="block text-sm text-text-2 wrap-anywhere">{children}</span>
        </span>
        {aside}
      </Link>
    </li>
  )
}
