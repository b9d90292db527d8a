export { decideEvent, getPaymentsInReview, getWaitingEvents, getWaitingPaymentsInReview } from './payments-in-review.ts'
export { findAdminRefund, findRefundOf, sendRefundTo } from './admin-refunds.ts'
export { findMoneyTrail } from './find-trail.ts'
export { sendRefundJob } from './job-types.ts'
export { findRefundForEmail, type RefundForEmail } from './queries-refunds.ts'
export { isMoneyMoving, listOpenRefunds, listRefundsDueForCheck, listBuyerRefunds } from './queries-trail.ts'
export { refundWays } from './refund-ways.ts'
export { fetchRefundState, requestRefund, sendRefund, recordRefundState } from './send-refund.ts'
export { copyRefundRates, insertRefundRates, listRefundRates } from './store-rates.ts'
export {
  completeOutsideRefund,
  supersedeFailedRefunds,
  listOpenOutside,
  lockPaymentOfRefund,
  lockRefund,
  type RefundRow,
  sumOpenOutside,
  sumRefunds,
} from './store-refunds.ts'
