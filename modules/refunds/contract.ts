export { deadEventForm } from './event-contract.ts'
export {
  type AdminRefund,
  isUnderWay,
  type MoneyTrail,
  type RefundReason,
  type RefundState,
  type RefundWay,
  type SentBack,
} from './refund-contract.ts'
