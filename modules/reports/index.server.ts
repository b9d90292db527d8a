export { countOrdersOfVendor, countVendorOrders, listDeliveredCounts } from './count-orders.ts'
export { exportFinance, type FinanceLine } from './export-finance.ts'
export { findReport } from './find-report.ts'
export {
  findEarningsPoints,
  findLatelySold,
  findMonthNet,
  findSalesByVendor,
  findSalesSeries,
  findVendorFigures,
  listSales,
  listSalesForFile,
  sumSales,
} from './find-sales.ts'
export { findShopFigures, findShopSeries, listLatestOfShop } from './find-shop-sales.ts'
export { findLatestOrdersOfUser, findSpentByUser } from './find-spent.ts'
export { jobs } from './jobs.ts'
