export {
  type AdminOrderFilter,
  type AdminOrderFind,
  adminOrderForm,
  adminOrderSorts,
  askedAmount,
} from './admin-contract.ts'
export { type OrderDetail, parseOrderListQuery } from './shopper-contract.ts'
export { trackForm, type TrackingStep } from './tracking-contract.ts'
export {
  type AdminReturn,
  type AdminReturnFilter,
  adminReturnForm,
  findMissing,
  parseVendorOrderQuery,
  type StepField,
  type VendorOrder,
  type VendorOrderRow,
  type VendorOrderStatus,
  type VendorReturn,
  vendorReturnForm,
  vendorStepForm,
} from './vendor-contract.ts'
