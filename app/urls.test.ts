import { describe, expect, it } from 'vitest'
import { dashboardUrls } from './dashboard-urls.ts'
import { fileUrl, formUrl, isOwnDocument, mailUrl, mediaUrl, phoneUrl, publicUrl, urls } from './urls.ts'

/** Replaces ids, slugs and terms in the map below. */
const SAMPLE = 'sample'
const NEEDS_TWO = new Set(['variant', 'collection', 'adminHomeSlide'])

describe('the site map', () => {
  it('is this, and nothing else', () => {
    const map = Object.entries({ ...urls, ...dashboardUrls }).map(
      ([name, build]) => `${name} ${call(build, ...samples(name, build))}`,
    )
    expect(map.join('\n')).toMatchInlineSnapshot(`
      "home /
      products /products
      variant /product/sample?variant=other
      product /product/sample
      productReviews /product/sample/reviews
      productShare /product/sample/share.jpg
      category /category/sample
      brand /brand/sample
      vendor /vendor/sample
      collection /vendor/sample/collection/other
      search /search?q=sample
      flashSales /flash-sales
      dealsOfTheDay /deals-of-the-day
      trackOrder /track-order?order=sample
      cart /cart
      claimCart /cart/claim?return=sample
      deliverTo /deliver-to
      wishlist /wishlist
      compare /compare?ids=sample
      checkout /checkout?address=sample
      profile /profile?mode=sample
      profilePicture /profile?mode=edit&form=picture
      profilePhone /profile?form=phone
      orders /orders
      order /order/sample
      orderInvoice /order/sample/invoice.pdf
      orderPay /order/sample/pay
      orderReturn /return-items?order=sample
      orderReview /write-review?order=sample
      messages /messages
      conversation /messages/sample
      report /report
      settings /settings
      settingsPrivacy /settings/privacy
      settingsPreferences /settings/preferences
      settingsSecurity /settings/security?form=sample
      twoFactor /settings/two-factor
      confirmIdentity /settings/confirm-identity?return=sample
      myData /settings/my-data
      deleteAccount /settings/delete-account?step=sample
      login /login?return=sample
      loginCode /login/code?return=sample
      provider /auth/sample
      signup /signup?step=sample
      confirmEmail /confirm-email?token=sample
      confirmPhone /confirm-phone?token=sample
      forgotPassword /forgot-password?step=sample
      resetPassword /reset-password?token=sample
      logout /logout
      about /about
      contact /contact
      faq /faq?q=sample
      terms /terms
      privacy /privacy
      newsletter /newsletter?step=sample
      newsletterConfirm /newsletter/confirm?token=sample
      newsletterLeave /newsletter/leave?token=sample
      promotionsLeave /promotions/leave?token=sample
      appDownload /app-download
      returns /returns
      shipping /shipping
      refunds /refunds
      partnership /partnership
      affiliate /affiliate
      bulkOrders /bulk-orders
      offline /offline?to=sample
      sell /sell-on-shopzero#sample
      vendorLogin /vendor-login
      vendorDashboard /vendor-dashboard
      adminLogin /admin
      adminDashboard /admin-dashboard?span=sample
      devicePrefs /device/prefs
      deviceSession /device/session
      live /device/live
      devicePush /device/push
      deviceCart /device/cart
      deviceWishlist /device/wishlist
      deviceRestockAlert /device/restock-alert
      deviceReviewVote /device/review-vote
      deviceQuote /device/quote
      deviceAreas /device/areas?state=sample
      deviceCards /device/cards?ids=
      deviceSecondPicture /device/second-picture?product=sample
      suggest /device/suggest?q=sample
      listCount /device/list-count?place=sample
      ui /ui
      shopShare /share.png
      robots /robots.txt
      sitemap /sitemap.xml
      sitemapPart /sitemap/sample.xml
      vendorSales /vendor-dashboard?span=sample
      vendorProducts /vendor-dashboard/products
      vendorNewProduct /vendor-dashboard/products/new?draft=sample
      vendorProduct /vendor-dashboard/products/sample/edit
      vendorCollections /vendor-dashboard/collections
      vendorNewCollection /vendor-dashboard/collections/new
      vendorCollection /vendor-dashboard/collections/sample
      vendorImport /vendor-dashboard/products/import?id=sample
      vendorImportFile /vendor-dashboard/products/import/file
      vendorFailedRows /vendor-dashboard/products/export.csv?what=failed&id=sample
      vendorExport /vendor-dashboard/products/export.csv?what=sample
      vendorDraft /vendor-dashboard/products/draft
      vendorOrders /vendor-dashboard/orders
      vendorOrder /vendor-dashboard/orders/sample
      packingSlip /vendor-dashboard/orders/sample/packing-slip.pdf
      vendorEarnings /vendor-dashboard/earnings
      vendorPayouts /vendor-dashboard/payouts
      vendorBankAccount /vendor-dashboard/bank-account
      vendorStatement /vendor-dashboard/statement
      vendorStatementFile /vendor-dashboard/earnings/statement
      vendorEarnedOrders /vendor-dashboard/earnings/orders.csv?filter=sample
      vendorMessages /vendor-dashboard/messages
      vendorConversation /vendor-dashboard/messages/sample
      vendorNotifications /vendor-dashboard/notifications
      vendorBell /vendor-dashboard/bell
      vendorSearch /vendor-dashboard/search?q=sample
      vendorSettings /vendor-dashboard/settings?form=sample
      vendorHoliday /vendor-dashboard/settings?ask=holiday&until=sample
      adminProducts /admin-dashboard/products
      adminProduct /admin-dashboard/products/sample
      adminEditProduct /admin-dashboard/products/sample/edit
      adminProductDraft /admin-dashboard/products/sample/draft
      adminVendor /admin-dashboard/vendors/sample
      adminVendorCollections /admin-dashboard/vendors/sample/collections
      adminUser /admin-dashboard/users/sample
      adminFile /admin-dashboard/sample.csv
      adminSearch /admin-dashboard/search?q=sample
      adminWaiting /admin-dashboard#waiting
      adminRefund /admin-dashboard/refunds/sample
      adminReturn /admin-dashboard/returns/sample
      adminPayouts /admin-dashboard/payouts
      adminPayoutRun /admin-dashboard/payouts/sample
      adminPaymentsInReview /admin-dashboard/payments
      adminReports /admin-dashboard/reports
      adminFinanceFile /admin-dashboard/finance.csv
      adminReportFile /admin-dashboard/reports.csv
      adminAudit /admin-dashboard/audit
      adminReturns /admin-dashboard/returns
      adminReported /admin-dashboard/reported
      adminReportedThing /admin-dashboard/reported/sample
      adminHeldPicture /admin-dashboard/held-pictures/sample
      adminCategories /admin-dashboard/categories
      adminNewCategory /admin-dashboard/new-category
      adminAttributes /admin-dashboard/categories/sample/attributes
      adminNewAttribute /admin-dashboard/categories/sample/new-attribute
      adminAttribute /admin-dashboard/attributes/sample
      adminCategory /admin-dashboard/categories/sample
      adminVendors /admin-dashboard/vendors
      adminOrders /admin-dashboard/orders
      adminOrder /admin-dashboard/orders/sample
      adminUsers /admin-dashboard/users
      adminFlashSales /admin-dashboard/flash-sales
      adminNewFlashSale /admin-dashboard/flash-sales/new
      adminFlashSale /admin-dashboard/flash-sales/sample
      adminCommission /admin-dashboard/commission
      adminNewCommissionRule /admin-dashboard/commission/new
      adminCommissionRule /admin-dashboard/commission/sample
      adminMessages /admin-dashboard/messages
      adminMessage /admin-dashboard/messages/sample
      adminEmails /admin-dashboard/emails
      adminNewsletter /admin-dashboard/newsletter
      adminSubscribersFile /admin-dashboard/newsletter/subscribers.csv
      adminHome /admin-dashboard/home?ask=sample
      adminHomeSection /admin-dashboard/home/sections/sample
      adminHomeSlide /admin-dashboard/home/sections/sample/slides/other
      adminHomePublish /admin-dashboard/home/publish?what=sample
      adminHomePreview /?draft=1
      adminSettings /admin-dashboard/settings
      adminPaymentKeys /admin-dashboard/settings/payment?form=sample
      adminCode /admin-dashboard/settings/code
      adminHolidays /admin-dashboard/settings/holidays
      adminPassword /admin-dashboard/settings/password"
    `)
  })

  it('has every address once', () => {
    const addresses = Object.entries(urls).map(([name, build]) => call(build, ...samples(name, build)))
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('an address with something in it', () => {
  it('carries a search term whole', () => {
    expect(urls.search('shea butter & àdìrẹ?')).toBe('/search?q=shea+butter+%26+%C3%A0d%C3%ACr%E1%BA%B9%3F')
  })

  it('keeps a return address in one piece', () => {
    const address = urls.login('/order/1?a=b&c=d')
    expect(new URL(address, 'http://shop.test').searchParams.get('return')).toBe('/order/1?a=b&c=d')
  })

  it('says nothing of the way home', () => {
    expect(urls.signup('sent', '/')).toBe('/signup?step=sent')
    expect(urls.signup(undefined, '/cart')).toBe('/signup?return=%2Fcart')
  })

  it('never lets an id become a path of its own', () => {
    expect(urls.product('../admin')).toBe('/product/..%2Fadmin')
    expect(mediaUrl('../secret')).toBe('/media/..%2Fsecret')
  })

  it('comes as a document where it is paid, and at a dashboard', () => {
    const dashboards = [urls.vendorDashboard(), dashboardUrls.vendorProduct('1'), `${urls.adminDashboard()}?a=b`]
    for (const address of [...dashboards, urls.checkout(), urls.checkout('7'), urls.orderPay('SZ_1', 'cancelled')])
      expect(isOwnDocument(address), address).toBe(true)
    for (const address of [
      urls.cart(),
      urls.order('SZ_1'),
      '/checkouts',
      urls.vendorLogin(),
      '/vendor-dashboards',
      '/order/a/b/pay',
    ])
      expect(isOwnDocument(address), address).toBe(false)
  })

  it('knows the ways out of the router', () => {
    expect(fileUrl('icon.svg')).toBe('/icon.svg')
    expect(formUrl(urls.devicePrefs())).toBe('/device/prefs')
    expect(publicUrl('https://shop.test', urls.cart())).toBe('https://shop.test/cart')
    expect(mailUrl('hello@shopzero.test')).toBe('mailto:hello@shopzero.test')
    expect(phoneUrl('+234 201 330 0100')).toBe('tel:+2342013300100')
  })
})

/** Optional values are left out, except that the first of a function shows what it does. */
function samples(name: string, build: (...values: never[]) => string): string[] {
  return [SAMPLE, 'other'].slice(0, NEEDS_TWO.has(name) ? 2 : Math.min(1, build.length))
}

function call(build: (...values: never[]) => string, ...values: string[]): string {
  const anyBuild: unknown = build
  return typeof anyBuild === 'function' ? String(Reflect.apply(anyBuild as () => string, undefined, values)) : ''
}
