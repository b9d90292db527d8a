export { decideEvent, getPaymentsInReview, getWaitingEvents, getWaitingPaymentsInReview } from './payments-in-review.ts'
export { findAdminRefund, findRefundOf, sendRefundTo } from './admin-refunds.ts'
export { findMoneyTrail } from './find-trail.ts'
export { sendRefundJob } from './job-types.ts'
export { findRefundForEmail, type RefundForEmail } from './queries-refunds.ts'
export { isMoneyMoving, listOpenRefunds, listRefundsToLookAt, listSentBack } from './queries-trail.ts'
export { refundWays } from './refund-ways.ts'
export { lookAtRefund, requestRefund, sendRefund, writeDownRefund } from './send-refund.ts'
export {
  endRefundOutside,
  letFailedRefundsBe,
  listOpenOutside,
  lockPaymentOfRefund,
  lockRefund,
  type RefundRow,
  sumOpenOutside,
  sumRefunds,
} from './store-refunds.ts'
