export { countOrdersOfVendor, countVendorOrders, listDeliveredCounts } from './count-orders.ts'
export { exportFinance, type FinanceLine } from './export-finance.ts'
export { getReport } from './get-report.ts'
export {
  listEarningsPoints,
  getRecentSales,
  getMonthNet,
  getSalesByVendor,
  getSalesSeries,
  getVendorFigures,
  listSales,
  listSalesForFile,
  sumSales,
} from './get-sales.ts'
export { getShopNumbers } from './get-shop-numbers.ts'
export { getShopFigures, getShopSeries, listLatestOfShop } from './get-shop-sales.ts'
export { listLatestOrdersOfUser, getSpentByUser } from './get-spent.ts'
export { jobs } from './jobs.ts'
