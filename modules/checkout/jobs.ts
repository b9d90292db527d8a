import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { notifyBackInStockJob, notifyWishlistSalesJob } from '#modules/cart/index.server.ts'
import { notifyOfStaffChangeJob } from '#modules/inventory/index.server.ts'
import { ringForOrder } from '#modules/messages/index.server.ts'
import { notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { readProviderEventJob, sendRefundJob } from '#modules/payments/index.server.ts'
import { settleOpenOrdersJob } from './job-types.ts'
import { forgetBuyers } from './leave-shop.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'
import { notifyOfStaffChange } from './notify-of-staff-changes.ts'
import { notifyWishlistSales } from './notify-wishlist-sales.ts'
import { settleOpenOrders } from './open-orders.ts'
import { readProviderEvent } from './read-event.ts'
import { settleRefund } from './settle-refund.ts'
import { forgetOldTries, sweepPayments } from './sweep.ts'
import { notifyAboutDelays } from './tell-about-delays.ts'
import { notifyLowStock } from './tell-about-low-stock.ts'
import { notifyAboutOrder } from './tell-about-order.ts'

export const jobs: Job<Deps>[] = [
  onJob(readProviderEventJob, async (deps, { eventId }) => readProviderEvent(deps, eventId)),
  onJob(sendRefundJob, async (deps, { refundId }) => settleRefund(deps, { refundId, isNew: true })),
  onSchedule('sweep-payments', '* * * * *', sweepPayments),
  onJob(settleOpenOrdersJob, async (deps, { vendorId }) => settleOpenOrders(deps, vendorId)),
  onSchedule('cancel-unsent', '*/10 * * * *', async (deps: Deps) => settleOpenOrders(deps, null)),
  onJob(notifyAboutOrderJob, async (deps: Deps, news) => {
    await notifyAboutOrder(deps, news)
    await ringForOrder(deps, news)
  }),
  onJob(notifyBackInStockJob, notifyBackInStock),
  onJob(notifyOfStaffChangeJob, notifyOfStaffChange),
  // during the day in Lagos: an offer wakes nobody
  onJob(notifyWishlistSalesJob, notifyWishlistSales, '13 7-18 * * *'),
  onSchedule('notify-low-stock', '30 6 * * *', notifyLowStock),
  onSchedule('notify-about-delays', '45 6 * * *', notifyAboutDelays),
  onSchedule('forget-buyers', '40 2 * * *', forgetBuyers),
  onSchedule('forget-old-tries', '23 * * * *', forgetOldTries),
]
