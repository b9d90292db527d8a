import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { formatNaira } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { mailUrl, phoneUrl, urls } from '#app/urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import { DetailPart } from '../shared/detail-part.tsx'
import { Fact, Facts } from '../shared/facts.tsx'
import { History } from '../shared/history.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorBadge } from '../shared/vendor-badge.tsx'
import type { AdminVendorView } from './vendor-view.ts'

export function AdminVendorScreen({ vendor }: { vendor: AdminVendorView | null }) {
  const { t } = useLingui()
  const { isSheet, back } = use(DetailContext)
  if (!vendor)
    return (
      <DetailFrame title={t`Vendor not found`} isEmpty>
        <EmptyState
          level="h1"
          picture={<Scene name="stall" />}
          title={<Trans>Vendor not found</Trans>}
          action={
            <LinkButton to={back} variant="outline">
              <Trans>Back to Vendors</Trans>
            </LinkButton>
          }
        >
          <Trans>The account may have been deleted.</Trans>
        </EmptyState>
      </DetailFrame>
    )
  const { id, slug, status, description, history } = vendor
  const ask = (intent: 'reject' | 'suspend'): string => `${back}${back.includes('?') ? '&' : '?'}${intent}=${id}`
  return (
    <DetailFrame title={vendor.name}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <output>
            <VendorBadge status={status} />
          </output>
          <VendorActions vendor={vendor} here={back} ask={ask} unsent={vendor.unsent} />
        </div>
        <DetailPart>
          <VendorFacts vendor={vendor} />
        </DetailPart>
        {description ? <p className="max-w-text wrap-anywhere whitespace-pre-line">{description}</p> : null}
        {status === 'approved' || status === 'suspended' ? (
          <p className="flex flex-wrap gap-2">
            {status === 'approved' ? (
              <LinkButton to={urls.vendor(slug)} reloadDocument variant="outline" size="sm">
                <Trans>View on ShopZero</Trans>
              </LinkButton>
            ) : null}
            <LinkButton to={dashboardUrls.adminVendorCollections(id)} variant="outline" size="sm">
              <Trans>Collections</Trans>
            </LinkButton>
            <LinkButton to={dashboardUrls.adminPayouts({ q: vendor.name, hold: id })} variant="outline" size="sm">
              <Trans>Hold or release payouts</Trans>
            </LinkButton>
          </p>
        ) : null}
        <DetailPart>
          <History rows={history} level={isSheet ? 'h3' : 'h2'} />
        </DetailPart>
      </div>
    </DetailFrame>
  )
}

function VendorFacts({ vendor }: { vendor: AdminVendorView }) {
  const { id, email, phone, ownerId, ownerName, reason } = vendor
  return (
    <Facts>
      <Fact name={<Trans>Owner</Trans>}>
        <TextLink to={dashboardUrls.adminUser(ownerId)}>{ownerName}</TextLink>
      </Fact>
      <Fact name={<Trans>Business email</Trans>}>
        <a href={mailUrl(email)} className="underline">
          <EmailAddress>{email}</EmailAddress>
        </a>
      </Fact>
      <Fact name={<Trans>Business phone</Trans>}>
        <a href={phoneUrl(phone)} className="underline">
          {formatPhone(phone)}
        </a>
      </Fact>
      <Fact name={<Trans>Business address</Trans>}>{vendor.address}</Fact>
      <Fact name={<Trans>Products</Trans>}>
        <TextLink to={dashboardUrls.adminProducts({ vendor: id })}>{vendor.products.toLocaleString('en-NG')}</TextLink>
      </Fact>
      <Fact name={<Trans>Sales</Trans>}>
        <TextLink to={dashboardUrls.adminOrders({ vendor: id })}>{formatNaira(vendor.sales)}</TextLink>
      </Fact>
      <Fact name={<Trans>Balance</Trans>}>{formatNaira(vendor.balance)}</Fact>
      <Fact name={<Trans>Applied</Trans>}>{vendor.since}</Fact>
      <Fact name={<Trans>Reason</Trans>}>{reason}</Fact>
      <Fact name={<Trans>Deadline for open orders</Trans>}>{vendor.finishOn}</Fact>
    </Facts>
  )
}
