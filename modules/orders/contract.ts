export * from './order-contract.ts'
export * from './vendor-contract.ts'
export * from './report-contract.ts'
