import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, MessageCircle, PackageSearch, Package, ShoppingBag, Undo2, XCircle } from 'lucide-react'
import type { ComponentType } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { NotificationKind, NotificationView } from '#modules/messages/contract.ts'
import { kobo } from '#shared/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'
import { StaffChangeSentence } from './staff-change-sentence.tsx'

type Entry = Omit<NotificationView, 'at'> & { on: string }
type NotificationsScreenProps = { notifications: Entry[]; unread: number; earlierThan: number | null }

export function NotificationsScreen({ notifications, unread, earlierThan }: NotificationsScreenProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const newest = notifications[0]
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Notifications</Trans>
        </h1>
        {unread > 0 && newest ? (
          <Form method="post" action={dashboardUrls.vendorNotifications()}>
            <input type="hidden" name="upTo" value={newest.id} />
            <Button type="submit" variant="outline" size="sm" busy={isBusy} busyLabel={t`Please wait…`}>
              <Trans>Mark all as read</Trans>
            </Button>
          </Form>
        ) : null}
      </div>
      {notifications.length === 0 ? (
        <EmptyState
          picture={<Scene name="bell" />}
          title={<Trans>No new notifications</Trans>}
          action={<DashboardLink to={urls.vendorDashboard()} />}
        >
          <Trans>
            New orders, messages, returns, low stock, payouts and the changes we make to your products appear here.
          </Trans>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {notifications.map((entry) => (
            <li key={entry.id}>
              <Row entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {earlierThan !== null ? (
        <LinkButton
          to={dashboardUrls.vendorNotifications({ before: String(earlierThan) })}
          variant="outline"
          className="mx-auto"
        >
          <Trans>Show earlier notifications</Trans>
        </LinkButton>
      ) : null}
    </div>
  )
}

const ICONS: Record<NotificationKind, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>> = {
  order: ShoppingBag,
  'order-cancelled': XCircle,
  return: Undo2,
  message: MessageCircle,
  'low-stock': Package,
  'sold-out': Package,
  'payout-paid': Banknote,
  'payout-failed': Banknote,
  'product-changed': PackageSearch,
}

function Row({ entry }: { entry: Entry }) {
  const Icon = ICONS[entry.kind]
  return (
    <Link
      to={dashboardUrls.vendorNotifications({ open: String(entry.id) })}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-card border p-4 hover:border-border-strong',
        entry.isRead ? 'border-border bg-surface' : 'border-primary bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 grow">
        <span className={cx('block wrap-anywhere', !entry.isRead && 'font-semibold')}>
          {entry.isRead ? null : (
            <span className="sr-only">
              <Trans>New:</Trans>{' '}
            </span>
          )}
          <Sentence entry={entry} />
        </span>
        {entry.data.reason ? (
          <span className="block text-md wrap-anywhere">
            <Trans>Reason: {entry.data.reason}</Trans>
          </span>
        ) : null}
        <span className={cx('block text-sm', entry.isRead && 'text-muted')}>{entry.on}</span>
      </span>
    </Link>
  )
}

function Sentence({ entry: { kind, data } }: { entry: Entry }) {
  const { name = '', number = '', left = 0 } = data
  const sum = <Money amount={kobo(data.amount ?? 0)} />
  if (kind === 'order')
    return (
      <Trans>
        New order #{number}: {sum}
      </Trans>
    )
  if (kind === 'order-cancelled') return <Trans>Order #{number} was cancelled</Trans>
  if (kind === 'return') return <Trans>Return requested: order #{number}</Trans>
  if (kind === 'message') return <Trans>New message from {name}</Trans>
  if (kind === 'low-stock')
    return (
      <Trans>
        {name} is running low: {left} left
      </Trans>
    )
  if (kind === 'sold-out') return <Trans>{name} is sold out</Trans>
  if (kind === 'product-changed') return <StaffChangeSentence data={data} />
  if (kind === 'payout-paid') return <Trans>We sent {sum} to your bank</Trans>
  return <Trans>A payout of {sum} failed. The money is back in your balance.</Trans>
}
