import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { notifyBackInStockJob, notifyWishlistSalesJob } from '#modules/cart/index.server.ts'
import { notifyOfStaffChangeJob } from '#modules/inventory/index.server.ts'
import { notifyVendorsOfOrder } from '#modules/messages/index.server.ts'
import { notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'
import { notifyOfStaffChange } from './notify-of-staff-changes.ts'
import { notifyWishlistSales } from './notify-wishlist-sales.ts'
import { notifyAboutDelays } from './notify-about-delays.ts'
import { notifyLowStock } from './notify-low-stock.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

export const jobs: Job<Deps>[] = [
  onJob(notifyAboutOrderJob, async (deps: Deps, news) => {
    await notifyAboutOrder(deps, news)
    await notifyVendorsOfOrder(deps, news)
  }),
  onJob(notifyBackInStockJob, notifyBackInStock),
  onJob(notifyOfStaffChangeJob, notifyOfStaffChange),
  // only during the day in Lagos, so that an offer wakes no one
  onJob(notifyWishlistSalesJob, notifyWishlistSales, '13 7-18 * * *'),
  onSchedule('notify-low-stock', '30 6 * * *', notifyLowStock),
  onSchedule('notify-about-delays', '45 6 * * *', notifyAboutDelays),
]
