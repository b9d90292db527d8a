export { type Report, type ReportKind, reportKinds, type ReportRow, type ReportSpan } from './report-contract.ts'
export {
  type EarningsFilter,
  earningsFilters,
  parseEarningsFilter,
  parseSalesSpan,
  type Sale,
  type SalesSpan,
  type SalesSums,
  type VendorOrderCounts,
} from './sales-contract.ts'
