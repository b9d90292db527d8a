import { msg } from '@lingui/core/macro'
import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import type { AdminOrderFilter } from '#modules/history/contract.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import { paymentWords, statusWords } from '#app/components/orders/order-words.ts'

export type OrderRow = {
  id: string
  number: string
  reference: string
  customer: string
  email: string
  vendor: string
  total: Kobo
  status: OrderStatus
  payment: DisplayedPaymentStatus
  on: string
}

export type AdminOrdersView = AdminPage<OrderRow> & {
  vendorName: string | null
  question: OrdersQuestion | null
}

/** Buyers are notified of these steps, and vendors are paid after them. */
export const askedSteps = ['shipped', 'delivered'] as const
export type OrdersQuestion = { intent: (typeof askedSteps)[number]; ids: string; count: number; total: Kobo }

export const ordersList = defineAdminList<AdminOrderFilter>(
  {
    all: msg`All`,
    pending: statusWords.pending.words,
    confirmed: statusWords.confirmed.words,
    shipped: statusWords.shipped.words,
    delivered: statusWords.delivered.words,
    cancelled: statusWords.cancelled.words,
    paid: msg`Paid`,
    unpaid: paymentWords.pending.words,
    failed: paymentWords.failed.words,
    refunded: paymentWords.refunded.words,
    stuck: msg`From closed shops`,
  },
  dashboardUrls.adminOrders,
  { noMatch: msg`No orders match these filters.`, none: msg`Orders appear here as soon as they're placed.` },
)
