import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Access = 'public' | 'shopper' | 'fresh-shopper' | 'vendor' | 'drafting-vendor' | 'fresh-vendor' | 'administrator'

/**
 * Who may: every route of app/routes.ts stands here with its class. A route that is missing fails, and a guarded one
 * whose loader or action does not call its guard fails: layouts and children run side by side, so each guards itself.
 */
const ACCESS: Record<string, Access> = {
  'routes/storefront/layout.tsx': 'public',
  'routes/storefront/home.tsx': 'public',
  'routes/storefront/product.tsx': 'public',
  'routes/storefront/product-reviews.tsx': 'public',
  'routes/storefront/products.tsx': 'public',
  'routes/storefront/category.tsx': 'public',
  'routes/storefront/brand.tsx': 'public',
  'routes/storefront/vendor.tsx': 'public',
  'routes/storefront/search.tsx': 'public',
  'routes/storefront/flash-sales.tsx': 'public',
  'routes/storefront/deals-of-the-day.tsx': 'public',
  'routes/storefront/cart.tsx': 'public',
  'routes/account/wishlist.tsx': 'shopper',
  'routes/account/compare.tsx': 'shopper',
  'routes/storefront/not-found.tsx': 'public',
  'routes/info/layout.tsx': 'public',
  'routes/info/about.tsx': 'public',
  'routes/info/contact.tsx': 'public',
  'routes/info/faq.tsx': 'public',
  'routes/info/terms.tsx': 'public',
  'routes/info/privacy.tsx': 'public',
  'routes/info/newsletter.tsx': 'public',
  'routes/info/app-download.tsx': 'public',
  'routes/info/returns.tsx': 'public',
  'routes/info/shipping.tsx': 'public',
  'routes/info/refunds.tsx': 'public',
  'routes/info/partnership.tsx': 'public',
  'routes/info/affiliate.tsx': 'public',
  'routes/info/bulk-orders.tsx': 'public',
  'routes/info/newsletter-confirm.tsx': 'public',
  'routes/info/newsletter-leave.tsx': 'public',
  'routes/demo/ui.tsx': 'public',
  'routes/account/layout.tsx': 'shopper',
  'routes/account/profile.tsx': 'shopper',
  'routes/account/profile-picture.tsx': 'shopper',
  'routes/account/settings/layout.tsx': 'shopper',
  'routes/account/settings/notifications.tsx': 'shopper',
  'routes/account/settings/privacy.tsx': 'shopper',
  'routes/account/settings/preferences.tsx': 'shopper',
  'routes/account/settings/security.tsx': 'shopper',
  'routes/account/settings/two-factor.tsx': 'fresh-shopper',
  'routes/account/settings/confirm-identity.tsx': 'shopper',
  'routes/account/settings/delete-account.tsx': 'shopper',
  'routes/account/settings/my-data.ts': 'shopper',
  'routes/auth/layout.tsx': 'public',
  'routes/auth/login.tsx': 'public',
  'routes/auth/login-code.tsx': 'public',
  'routes/auth/signup.tsx': 'public',
  'routes/auth/confirm-email.tsx': 'public',
  'routes/auth/forgot-password.tsx': 'public',
  'routes/auth/reset-password.tsx': 'public',
  'routes/auth/provider.ts': 'public',
  'routes/auth/provider-callback.ts': 'public',
  'routes/device/session.ts': 'public',
  'routes/auth/vendor-login.tsx': 'public',
  'routes/auth/admin-login.tsx': 'public',
  'routes/auth/logout.ts': 'public',
  'routes/device/prefs.ts': 'public',
  'routes/device/cart.ts': 'public',
  'routes/device/wishlist.ts': 'public',
  'routes/storefront/track-order.tsx': 'public',
  'routes/account/orders.tsx': 'shopper',
  'routes/account/order.tsx': 'shopper',
  'routes/account/return-items.tsx': 'shopper',
  'routes/account/write-review.tsx': 'shopper',
  'routes/checkout/layout.tsx': 'public',
  'routes/checkout/checkout.tsx': 'shopper',
  'routes/checkout/pay.tsx': 'shopper',
  'routes/device/areas.ts': 'public',
  'routes/device/quote.ts': 'public',
  'routes/device/cards.ts': 'public',
  'routes/files/invoice.ts': 'shopper',
  'routes/files/share-picture.ts': 'public',
  'routes/files/robots.ts': 'public',
  'routes/files/sitemap.ts': 'public',
  'routes/files/sitemap-part.ts': 'public',
  'routes/device/suggest.ts': 'public',
  'routes/device/list-count.ts': 'public',
  'routes/vendor/layout.tsx': 'drafting-vendor',
  'routes/vendor/dashboard.tsx': 'vendor',
  'routes/vendor/not-found.tsx': 'vendor',
  'routes/admin/layout.tsx': 'administrator',
  'routes/admin/dashboard.tsx': 'administrator',
  'routes/admin/vendors.tsx': 'administrator',
  'routes/admin/messages.tsx': 'administrator',
  'routes/admin/message.tsx': 'administrator',
  'routes/admin/orders.tsx': 'administrator',
  'routes/admin/order.tsx': 'administrator',
  'routes/admin/settings.tsx': 'administrator',
  'routes/admin/password.tsx': 'administrator',
  'routes/admin/newsletter.tsx': 'administrator',
  'routes/admin/subscribers-file.ts': 'administrator',
  'routes/admin/not-found.tsx': 'administrator',
  'routes/storefront/sell.tsx': 'public',
  'routes/vendor/products/products.tsx': 'drafting-vendor',
  'routes/vendor/products/new-product.tsx': 'drafting-vendor',
  'routes/vendor/products/edit-product.tsx': 'drafting-vendor',
  'routes/vendor/products/draft.ts': 'drafting-vendor',
  'routes/account/messages.tsx': 'shopper',
  'routes/account/conversation.tsx': 'shopper',
  'routes/vendor/messages.tsx': 'vendor',
  'routes/vendor/notifications.tsx': 'vendor',
  'routes/vendor/bell.ts': 'vendor',
  'routes/vendor/search.tsx': 'vendor',
  'routes/vendor/conversation.tsx': 'vendor',
  'routes/vendor/orders.tsx': 'vendor',
  'routes/vendor/order.tsx': 'vendor',
  'routes/vendor/earnings.tsx': 'vendor',
  'routes/vendor/payouts.tsx': 'vendor',
  'routes/vendor/bank-account.tsx': 'fresh-vendor',
  'routes/files/packing-slip.ts': 'vendor',
  'routes/files/statement.ts': 'vendor',
  'routes/vendor/products/import-products.tsx': 'vendor',
  'routes/vendor/products/export-file.ts': 'vendor',
  'routes/vendor/settings.tsx': 'vendor',
}

const GUARDS = {
  shopper: ['requireShopper('],
  'fresh-shopper': ['requireFreshShopper('],
  vendor: ['requireApprovedVendor('],
  // the stricter one will do
  'drafting-vendor': ['requireDraftingVendor(', 'requireApprovedVendor('],
  'fresh-vendor': ['requireFreshVendor('],
  administrator: ['requireAdministrator('],
}

test('every route has an access class', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  const named = [...routes.matchAll(/'(routes\/[\w/.-]+\.tsx?)'/g)].map(([, file]) => file ?? '')
  expect(named.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

test.each(Object.entries(ACCESS).filter(([, access]) => access !== 'public'))(
  '%s asks its guard in each loader and action',
  (file, access) => {
    if (access === 'public') throw new Error('only guarded routes are asked')
    const code = readFileSync(`app/${file}`, 'utf8')
    const doors = [...code.matchAll(/export (?:async )?function (loader|action)\b[\s\S]*?\n\}/g)].map(([body]) => body)
    expect(doors.length).toBeGreaterThan(0)
    for (const body of doors) expect(GUARDS[access].some((guard) => body.includes(guard))).toBe(true)
  },
)
