import type { Deps } from '#infra/deps.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import type { OrderCounts } from './order-contract.ts'
import * as queries from './queries.ts'

export { findAdminReturn, findAdminReturns, letReturnStand } from './admin-returns.ts'
export { exportAdminOrders, findChosenOrders, findAdminOrder, findAdminOrders } from './find-admin-orders.ts'
export { findReport } from './find-report.ts'
export { listSoldLines, type SoldLine } from './queries-finance.ts'
export {
  findEarningsPoints,
  findMonthNet,
  findSalesByVendor,
  findLatelySold,
  findSalesSeries,
  findVendorFigures,
  listSales,
  listSalesForFile,
  sumSales,
} from './find-sales.ts'
export {
  findShopFigures,
  findShopSeries,
  findStuckOrders,
  findWaitingReturns,
  listLatestOfShop,
} from './find-shop-sales.ts'
export { listUnsentOfSuspended, sumOpenOrders } from './queries-shop.ts'
export { findFreshStep, hasOpenReturn, lockFinishBy } from './store-steps.ts'
export { insertRefundedItems, listRefundableItems, priceOfPieces } from './store-refunded.ts'
export { countVendorOrders, findVendorOrder, listLatestOrders, listVendorOrders } from './find-vendor-orders.ts'
export { findOrder, findOrdersOfCheckout, listOrders } from './find-orders.ts'
export { findBought } from './find-bought.ts'
export { findLatestOrdersOfUser, findSpentByUser } from './find-spent.ts'
export { notifyAboutOrderJob, type OrderNews } from './job-types.ts'
export { jobs } from './jobs.ts'
export { forgetBuyer, listFinishedCheckouts } from './forget-buyer.ts'
export { hideReview } from './hide-review.ts'
export { mayMove, needsPayment } from './order-state.ts'
export {
  findCheckoutForEmail,
  findReasonOfRefund,
  findReturnForEmail,
  findStepForEmail,
  listCancelReasons,
  listPiecesWithout,
  listRefundedPieces,
  listUnsent,
  type CheckoutForEmail,
  type OrderForEmail,
  type StepForEmail,
} from './queries-emails.ts'
export {
  countHeld,
  findHolds,
  findSuperseding,
  listHeldPieces,
  listUnpaidCheckouts,
  type HeldNow,
  type KnownCheckout,
} from './queries-holds.ts'
export {
  changeCheckout,
  endHold,
  forgetHolds,
  lockHoldsOf,
  markSuperseded,
  reopenHold,
  setHoldAside,
  setHoldPieces,
  type HoldOutcome,
} from './store-holds.ts'
export { findBoughtOfCheckout, findCheckoutByReference, listLatePurchases } from './queries-shopper.ts'
export { findCheckout, findCheckoutOfOrder, findCheckoutOfReturn, findPlacement } from './queries.ts'
export { parseReturnItems, requestReturn } from './request-return.ts'
export { keepItems } from './withdraw-return.ts'
export { endReturns, lockReturn, setReturnShipping, setReturnStatus } from './store-after-sales.ts'
export { insertCheckout, type NewOrder } from './store-place.ts'
export { forgetReviewVotesOf, holdReview } from './store-reviews.ts'
export {
  addEvent,
  countDeliveries,
  forgetPlacements,
  forgetTrackingTries,
  lockOrders,
  markPaid,
  moveOrder,
  setPaymentStatus,
  setReturned,
  type LockedOrder,
} from './store.ts'
export { searchOwnSales } from './search-own-sales.ts'
export { trackOrder } from './track-order.ts'
export { editReview, findOwnReview, removeReview } from './change-review.ts'
export { voteForReview } from './vote-for-review.ts'
export { writeReview } from './write-review.ts'
export { findProductReviews } from './find-product-reviews.ts'
export { collectOwnOrders } from './own-data.ts'

export async function countOrdersOfVendor(deps: Pick<Deps, 'db'>, vendor: ServingVendor): Promise<OrderCounts> {
  return queries.countOrdersOfVendor(deps.db, vendor.id)
}

/** How many orders of each vendor have reached their buyers. */
export async function listDeliveredCounts(deps: Pick<Deps, 'db'>): Promise<{ vendorId: string; delivered: number }[]> {
  return queries.listDeliveredCounts(deps.db)
}
