export { type Report, type ReportKind, reportKinds, type ReportRow, type ReportSpan } from './report-contract.ts'
export {
  type EarningsFilter,
  earningsFilters,
  type LatelySold,
  type LatestOrder,
  parseEarningsFilter,
  parseSalesSpan,
  type Sale,
  type SalesSpan,
  type SalesSums,
  type ShopFigures,
  type VendorFigures,
  type VendorOrderCounts,
} from './sales-contract.ts'
