import { Plural, Trans } from '@lingui/react/macro'
import { Boxes, ClipboardCheck, Landmark, MessageCircle, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { Route } from './+types/dashboard'
import { PayoutOutlook } from '../shared/payout-outlook.tsx'

type DashboardView = Route.ComponentProps['loaderData']

export function ToDo({ figures, lowStock, next, unread, shipBy }: DashboardView) {
  const { counts, returnsToAnswer } = figures
  const { amount, dueOn, isCarried } = next
  return (
    // up to four items share one row, and more are in rows of three; the last row is always full
    <ul className="todo flex flex-wrap gap-3">
      <Task
        to={dashboardUrls.vendorOrders({ status: 'pending' })}
        icon={<ClipboardCheck aria-hidden className="size-6" />}
      >
        <Plural value={counts.pending} _0="No orders to confirm" one="# order to confirm" other="# orders to confirm" />
      </Task>
      <Task to={dashboardUrls.vendorOrders({ status: 'confirmed' })} icon={<Truck aria-hidden className="size-6" />}>
        <Plural value={counts.confirmed} _0="No orders to ship" one="# order to ship" other="# orders to ship" />
        {shipBy ? (
          <span className={shipBy.isOver ? 'block text-sm text-danger' : 'block text-sm font-normal text-text-2'}>
            {shipBy.isOver ? (
              <Trans>First one was due by {shipBy.on}</Trans>
            ) : (
              <Trans>First one due by {shipBy.on}</Trans>
            )}
          </span>
        ) : null}
      </Task>
      {unread > 0 ? (
        <Task to={dashboardUrls.vendorMessages()} icon={<MessageCircle aria-hidden className="size-6" />}>
          <Plural value={unread} one="# unread conversation" other="# unread conversations" />
        </Task>
      ) : null}
      {returnsToAnswer > 0 ? (
        <Task to={dashboardUrls.vendorOrders({ status: 'returns' })} icon={<Undo2 aria-hidden className="size-6" />}>
          <Plural value={returnsToAnswer} one="# return request to answer" other="# return requests to answer" />
        </Task>
      ) : null}
      {lowStock.count > 0 ? (
        <Task to="#low-stock" icon={<Boxes aria-hidden className="size-6" />}>
          <Plural value={lowStock.count} one="# product has low or no stock" other="# products have low or no stock" />
        </Task>
      ) : null}
      <Task to={dashboardUrls.vendorEarnings()} icon={<Landmark aria-hidden className="size-6" />}>
        <PayoutOutlook amount={amount} dueOn={dueOn} isCarried={isCarried} />
      </Task>
    </ul>
  )
}

function Task({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-14 items-center gap-3 rounded-card border border-border bg-surface px-4 py-3 font-semibold hover:border-border-strong hover:shadow-e2"
      >
        <span className="text-primary">{icon}</span>
        <span className="min-w-0">{children}</span>
      </Link>
    </li>
  )
}
