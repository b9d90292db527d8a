export { deadEventForm } from './event-contract.ts'
export {
  type AdminRefund,
  isUnderWay,
  type MoneyTrail,
  type RefundReason,
  type RefundState,
  type RefundWay,
  type BuyerRefund,
} from './refund-contract.ts'
