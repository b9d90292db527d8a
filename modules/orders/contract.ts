export * from './order-contract.ts'
export * from './admin-contract.ts'
export * from './tracking-contract.ts'
export * from './vendor-contract.ts'
export * from './report-contract.ts'
export {
  DELIVERY_DAYS,
  findNewDay,
  lastDayToArrive,
  lastDayToShip,
  placeOf,
  type DeliveryPlace,
} from './delivery-days.ts'
