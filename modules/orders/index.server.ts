export { hasFreshStep, hasOpenReturn } from './store-steps.ts'
export { insertRefundedItems, listRefundableItems, PIECES_RETURNED, priceOfPieces } from './store-refunded.ts'
export { notifyAboutOrderJob, type OrderNews } from './job-types.ts'
export { forgetBuyer, listFinishedCheckouts } from './forget-buyer.ts'
export { mayMove, needsPayment } from './order-state.ts'
export { type Delivery, DELIVERY_COLUMNS } from './queries-delivery.ts'
export { type CheckoutForEmail, findCheckoutForEmail, type OrderForEmail } from './queries-emails.ts'
export { parseReturnItems, requestReturn } from './request-return.ts'
export { shippingOfReturn } from './return-shipping.ts'
export { keepItems } from './withdraw-return.ts'
export { endReturns, lockReturn, setReturnShipping, setReturnStatus } from './store-after-sales.ts'
export {
  addEvent,
  countDeliveries,
  type LockedOrder,
  lockOrders,
  markPaid,
  moveOrder,
  setPaymentStatus,
  setReturned,
} from './store.ts'
export { letReturnStand } from './let-return-stand.ts'
