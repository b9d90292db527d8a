export { hasFreshStep, hasOpenReturn } from './store-steps.ts'
export {
  insertRefundedItems,
  listRatedAmounts,
  listRefundableItems,
  listReturnPieces,
  type Pieces,
  PIECES_RETURNED,
  priceOfPieces,
} from './store-refunded.ts'
export { notifyAboutOrderJob, type OrderNews } from './job-types.ts'
export { anonymiseBuyer, listFinishedCheckouts } from './anonymise-buyer.ts'
export { mayMove, needsPayment } from './order-state.ts'
export { type Delivery, DELIVERY_COLUMNS } from './queries-delivery.ts'
export { type CheckoutForEmail, findCheckoutForEmail, type OrderForEmail } from './queries-emails.ts'
export { parseReturnItems, requestReturn } from './request-return.ts'
export { shippingOfReturn } from './return-shipping.ts'
export { cancelReturn } from './withdraw-return.ts'
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
export { confirmDeclinedReturn } from './confirm-declined-return.ts'
