import { segment, withQuery, type Query } from './urls.ts'

/** Separate from `urls`, so that shoppers don't load them. */
export const dashboardUrls = {
  vendorSales: (span?: string) => withQuery('/vendor-dashboard', { span }),
  vendorProducts: (query: Query = {}) => withQuery('/vendor-dashboard/products', query),
  vendorNewProduct: (draft?: string) => withQuery('/vendor-dashboard/products/new', { draft }),
  vendorProduct: (id: string) => `/vendor-dashboard/products/${segment(id)}/edit`,
  /** `delete`: asks before that collection is deleted */
  vendorCollections: (query: Query = {}) => withQuery('/vendor-dashboard/collections', query),
  vendorNewCollection: () => '/vendor-dashboard/collections/new',
  /** `find`: the products to choose from */
  vendorCollection: (id: string, query: Query = {}) => withQuery(`/vendor-dashboard/collections/${segment(id)}`, query),
  vendorImport: (id?: string) => withQuery('/vendor-dashboard/products/import', { id }),
  /** the script's upload, which shows its progress */
  vendorImportFile: () => '/vendor-dashboard/products/import/file',
  /** `failed`: rows of an import that failed; `template`: only the header row */
  vendorFailedRows: (id: string) => withQuery('/vendor-dashboard/products/export.csv', { what: 'failed', id }),
  vendorExport: (what?: 'template') => withQuery('/vendor-dashboard/products/export.csv', { what }),
  /** autosave and picture uploads of the editor's script */
  vendorDraft: (query: Query = {}) => withQuery('/vendor-dashboard/products/draft', query),
  vendorOrders: (query: Query = {}) => withQuery('/vendor-dashboard/orders', query),
  /** `query`: the list's own, so that closing the order returns to that list */
  vendorOrder: (id: string, query: Query = {}) => withQuery(`/vendor-dashboard/orders/${segment(id)}`, query),
  packingSlip: (id: string) => `/vendor-dashboard/orders/${segment(id)}/packing-slip.pdf`,
  vendorEarnings: (query: Query = {}) => withQuery('/vendor-dashboard/earnings', query),
  vendorPayouts: (query: Query = {}) => withQuery('/vendor-dashboard/payouts', query),
  vendorBankAccount: () => '/vendor-dashboard/bank-account',
  /** `month`: '2026-11', or `payout`: its id */
  vendorStatement: (query: Query = {}) => withQuery('/vendor-dashboard/statement', query),
  vendorStatementFile: (query: Query = {}) => withQuery('/vendor-dashboard/earnings/statement', query),
  /** the orders of the earnings page, with its filter */
  vendorEarnedOrders: (filter?: string) => withQuery('/vendor-dashboard/earnings/orders.csv', { filter }),
  vendorMessages: (query: Query = {}) => withQuery('/vendor-dashboard/messages', query),
  vendorConversation: (id: string, query: Query = {}) => withQuery(`/vendor-dashboard/messages/${segment(id)}`, query),
  /** `open`: redirects to the subject of that notification */
  vendorNotifications: (query: Query = {}) => withQuery('/vendor-dashboard/notifications', query),
  vendorBell: () => '/vendor-dashboard/bell',
  vendorSearch: (term?: string) => withQuery('/vendor-dashboard/search', { q: term }),
  vendorSettings: (form?: 'logo' | 'banner' | 'holiday') => withQuery('/vendor-dashboard/settings', { form }),
  /** asks for confirmation of a holiday until that day */
  vendorHoliday: (until: string) => withQuery('/vendor-dashboard/settings', { ask: 'holiday', until }),
  adminProducts: (query: Query = {}) => withQuery('/admin-dashboard/products', query),
  /** `query`: the list's own; the product opens over that list */
  adminProduct: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/products/${segment(id)}`, query),
  adminEditProduct: (id: string) => `/admin-dashboard/products/${segment(id)}/edit`,
  /** autosave and picture uploads of the editor's script */
  adminProductDraft: (id: string, query: Query = {}) =>
    withQuery(`/admin-dashboard/products/${segment(id)}/draft`, query),
  adminVendor: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/vendors/${segment(id)}`, query),
  /** `hide`: asks for the reason to hide that collection */
  adminVendorCollections: (id: string, query: Query = {}) =>
    withQuery(`/admin-dashboard/vendors/${segment(id)}/collections`, query),
  adminUser: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/users/${segment(id)}`, query),
  adminFile: (list: 'products' | 'vendors' | 'orders' | 'users' | 'flash-sales', query: Query = {}) =>
    withQuery(`/admin-dashboard/${list}.csv`, query),
  adminDashboard: (span?: string) => withQuery('/admin-dashboard', { span }),
  adminSearch: (term?: string) => withQuery('/admin-dashboard/search', { q: term }),
  adminWaiting: () => '/admin-dashboard#waiting',
  adminRefund: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/refunds/${segment(id)}`, query),
  adminReturn: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/returns/${segment(id)}`, query),
  adminPayouts: (query: Query = {}) => withQuery('/admin-dashboard/payouts', query),
  adminPayoutRun: (period: string, query: Query = {}) =>
    withQuery(`/admin-dashboard/payouts/${segment(period)}`, query),
  /** payments that need a decision, and provider events that failed */
  adminPaymentsInReview: (query: Query = {}) => withQuery('/admin-dashboard/payments', query),
  adminReports: (query: Query = {}) => withQuery('/admin-dashboard/reports', query),
  adminFinanceFile: (query: Query = {}) => withQuery('/admin-dashboard/finance.csv', query),
  adminReportFile: (query: Query = {}) => withQuery('/admin-dashboard/reports.csv', query),
  adminAudit: (query: Query = {}) => withQuery('/admin-dashboard/audit', query),
  adminReturns: (query: Query = {}) => withQuery('/admin-dashboard/returns', query),
  adminReported: (query: Query = {}) => withQuery('/admin-dashboard/reported', query),
  /** `thing`: for example 'review-12' */
  adminReportedThing: (thing: string, ask?: 'take-down') =>
    withQuery(`/admin-dashboard/reported/${segment(thing)}`, { ask }),
  /** a picture of moderated content */
  adminHeldPicture: (file: string) => `/admin-dashboard/held-pictures/${segment(file)}`,
  adminCategories: () => '/admin-dashboard/categories',
  adminNewCategory: (query: Query = {}) => withQuery('/admin-dashboard/new-category', query),
  adminAttributes: (slug: string) => `/admin-dashboard/categories/${segment(slug)}/attributes`,
  adminNewAttribute: (slug: string) => `/admin-dashboard/categories/${segment(slug)}/new-attribute`,
  adminAttribute: (id: string) => `/admin-dashboard/attributes/${segment(id)}`,
  adminCategory: (slug: string) => `/admin-dashboard/categories/${segment(slug)}`,
  adminVendors: (query: Query = {}) => withQuery('/admin-dashboard/vendors', query),
  adminOrders: (query: Query = {}) => withQuery('/admin-dashboard/orders', query),
  adminOrder: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/orders/${segment(id)}`, query),
  adminUsers: (query: Query = {}) => withQuery('/admin-dashboard/users', query),
  adminFlashSales: (query: Query = {}) => withQuery('/admin-dashboard/flash-sales', query),
  adminNewFlashSale: (query: Query = {}) => withQuery('/admin-dashboard/flash-sales/new', query),
  adminFlashSale: (id: string, query: Query = {}) => withQuery(`/admin-dashboard/flash-sales/${segment(id)}`, query),
  adminCommission: (query: Query = {}) => withQuery('/admin-dashboard/commission', query),
  adminNewCommissionRule: (query: Query = {}) => withQuery('/admin-dashboard/commission/new', query),
  adminCommissionRule: (id: string, query: Query = {}) =>
    withQuery(`/admin-dashboard/commission/${segment(id)}`, query),
  adminMessages: (query: Query = {}) => withQuery('/admin-dashboard/messages', query),
  adminMessage: (id: string) => `/admin-dashboard/messages/${segment(id)}`,
  adminEmails: (query: Query = {}) => withQuery('/admin-dashboard/emails', query),
  adminNewsletter: () => '/admin-dashboard/newsletter',
  adminSubscribersFile: () => '/admin-dashboard/newsletter/subscribers.csv',
  adminHome: (ask?: 'discard') => withQuery('/admin-dashboard/home', { ask }),
  /** `id`: 'new' with a `kind` in the query */
  adminHomeSection: (id: string, query: Query = {}) =>
    withQuery(`/admin-dashboard/home/sections/${segment(id)}`, query),
  /** `id`: 'new' or the id of a slide */
  adminHomeSlide: (section: string, id: string) =>
    `/admin-dashboard/home/sections/${segment(section)}/slides/${segment(id)}`,
  /** `what`: 'draft', 'standard', or the number of an earlier page */
  adminHomePublish: (what: string) => withQuery('/admin-dashboard/home/publish', { what }),
  /** the home page with the draft, for this administrator only */
  adminHomePreview: () => '/?draft=1',
  adminSettings: () => '/admin-dashboard/settings',
  adminPaymentKeys: (form?: 'remove') => withQuery('/admin-dashboard/settings/payment', { form }),
  adminCode: () => '/admin-dashboard/settings/code',
  adminHolidays: () => '/admin-dashboard/settings/holidays',
  adminPassword: () => '/admin-dashboard/settings/password',
}
