import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { formatNaira } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { mailUrl, phoneUrl } from '#app/urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import { StatusBadge } from '#app/components/orders/order-badges.tsx'
import { DetailPart } from '../shared/detail-part.tsx'
import { Fact, Facts } from '../shared/facts.tsx'
import { History } from '../shared/history.tsx'
import type { AdminUserView } from './user-view.ts'
import { VendorBadge } from '../shared/vendor-badge.tsx'

export function AdminUserScreen({ user }: { user: AdminUserView | null }) {
  const { t } = useLingui()
  const { isSheet, back } = use(DetailContext)
  if (!user)
    return (
      <DetailFrame title={t`User not found`} isEmpty>
        <EmptyState
          level="h1"
          picture={<Scene name="stall" />}
          title={<Trans>User not found</Trans>}
          action={
            <LinkButton to={back} variant="outline">
              <Trans>Back to Users</Trans>
            </LinkButton>
          }
        >
          <Trans>The account may have been deleted.</Trans>
        </EmptyState>
      </DetailFrame>
    )
  return (
    <DetailFrame title={user.fullName}>
      <div className="grid gap-6">
        <DetailPart>
          <UserFacts user={user} />
        </DetailPart>
        <DetailPart>
          <Latest user={user} level={isSheet ? 'h3' : 'h2'} />
        </DetailPart>
        <DetailPart>
          <History rows={user.history} level={isSheet ? 'h3' : 'h2'} />
        </DetailPart>
        <p>
          <LinkButton
            to={`${back}${back.includes('?') ? '&' : '?'}ask=delete&id=${user.id}`}
            variant="outline"
            className="text-danger"
          >
            <Trans>Delete</Trans>
          </LinkButton>
        </p>
      </div>
    </DetailFrame>
  )
}

function UserFacts({ user }: { user: AdminUserView }) {
  const { email, phone, vendor, isConfirmed, hasTwoFactor } = user
  return (
    <Facts>
      <Fact name={<Trans>Email address</Trans>}>
        <a href={mailUrl(email)} className="underline">
          <EmailAddress>{email}</EmailAddress>
        </a>
        {isConfirmed ? null : (
          <span className="text-muted">
            {' '}
            <Trans>(not confirmed)</Trans>
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Phone number</Trans>}>
        {phone ? (
          <a href={phoneUrl(phone)} className="underline">
            {formatPhone(phone)}
          </a>
        ) : null}
      </Fact>
      <Fact name={<Trans>Address</Trans>}>{user.address}</Fact>
      <Fact name={<Trans>Vendor</Trans>}>
        {vendor ? (
          <span className="flex flex-wrap items-center gap-2">
            <TextLink to={dashboardUrls.adminVendor(vendor.id)}>{vendor.name}</TextLink>
            <VendorBadge status={vendor.status} />
          </span>
        ) : null}
      </Fact>
      <Fact name={<Trans>Spent</Trans>}>{formatNaira(user.spent)}</Fact>
      <Fact name={<Trans>Orders</Trans>}>{user.orders.toLocaleString('en-NG')}</Fact>
      <Fact name={<Trans>Joined</Trans>}>{user.joinedOn}</Fact>
      <Fact name={<Trans>Last seen</Trans>}>{user.seenOn ?? <Trans>Not signed in</Trans>}</Fact>
      <Fact name={<Trans>Two-factor sign-in</Trans>}>{hasTwoFactor ? <Trans>On</Trans> : <Trans>Off</Trans>}</Fact>
    </Facts>
  )
}

function Latest({ user: { email, latest }, level: Heading }: { user: AdminUserView; level: 'h2' | 'h3' }) {
  return (
    <section>
      <Heading className="mb-2 text-md font-semibold">
        <Trans>Latest orders</Trans>
      </Heading>
      {latest.length === 0 ? (
        <p className="text-md text-muted">
          <Trans>No orders yet</Trans>
        </p>
      ) : (
        <>
          <ul className="grid divide-y divide-border">
            {latest.map(({ id, number, status, total, on }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <TextLink to={dashboardUrls.adminOrder(id)} className="font-semibold">
                    #{number}
                  </TextLink>
                  <span className="block text-sm text-muted">{on}</span>
                </span>
                <span className="grid justify-items-end gap-1">
                  <span className="font-semibold tabular-nums">{formatNaira(total)}</span>
                  <StatusBadge status={status} />
                </span>
              </li>
            ))}
          </ul>
          <TextLink to={dashboardUrls.adminOrders({ q: email })} className="inline-flex min-h-11 items-center">
            <Trans>All orders from this email address</Trans>
          </TextLink>
        </>
      )}
    </section>
  )
}
