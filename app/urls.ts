export type Query = Record<string, string | undefined>

/**
 * All links of the application: no other code builds a URL. Router URLs start at the application's root, and the router
 * adds the base path. URLs that the browser requests itself (files, plain forms) need `fileUrl` or `formUrl`.
 */
/** The checkout with empty address fields. */
export const NEW_ADDRESS = 'other'

export const urls = {
  home: () => '/',
  products: (query: Query = {}) => withQuery('/products', query),
  /** A product's page with this variant chosen. */
  variant: (productId: string, variantId: string): string =>
    withQuery(urls.product(productId), { variant: productId === variantId ? undefined : variantId }),
  /** The id may be a variant's: that redirects. `notify`: the anchor of the button for sold-out products. */
  product: (id: string, part?: 'notify') => `/product/${segment(id)}${part ? `#${part}` : ''}`,
  productReviews: (id: string, query: Query = {}) => withQuery(`/product/${segment(id)}/reviews`, query),
  /** the picture of a shared link; a new price has a new version */
  productShare: (id: string, version?: string) => withQuery(`/product/${segment(id)}/share.jpg`, { v: version }),
  category: (slug: string) => `/category/${segment(slug)}`,
  brand: (slug: string) => `/brand/${segment(slug)}`,
  vendor: (slug: string) => `/vendor/${segment(slug)}`,
  collection: (vendor: string, slug: string) => `/vendor/${segment(vendor)}/collection/${segment(slug)}`,
  search: (term?: string) => withQuery('/search', { q: term }),
  flashSales: () => '/flash-sales',
  dealsOfTheDay: () => '/deals-of-the-day',
  trackOrder: (number?: string) => withQuery('/track-order', { order: number }),
  cart: () => '/cart',
  /** asks whether items that were found on this device at sign-in are the shopper's */
  claimCart: (returnTo?: string) => withQuery('/cart/claim', { return: unlessHome(returnTo) }),
  deliverTo: () => '/deliver-to',

  wishlist: () => '/wishlist',
  compare: (ids?: string) => withQuery('/compare', { ids }),
  /** `address`: the id of a saved one, or NEW_ADDRESS */
  checkout: (address?: string) => withQuery('/checkout', { address }),
  profile: (mode?: 'edit') => withQuery('/profile', { mode }),
  profilePicture: () => withQuery('/profile', { mode: 'edit', form: 'picture' }),
  /** actions for a phone number that isn't confirmed yet */
  profilePhone: () => withQuery('/profile', { form: 'phone' }),
  orders: (query: Query = {}) => withQuery('/orders', query),
  /** `id`: an order or a payment's reference; `back`: from the payment page, so check the result */
  order: (id: string, step?: 'back') => withQuery(`/order/${segment(id)}`, { step }),
  /** a PDF; `id`: an order or a payment's reference */
  orderInvoice: (id: string) => `/order/${segment(id)}/invoice.pdf`,
  orderPay: (id: string, step?: 'cancelled') => withQuery(`/order/${segment(id)}/pay`, { step }),
  /** for pages that upload pictures: their subject is in the query */
  orderReturn: (order?: string) => withQuery('/return-items', { order }),
  orderReview: (order?: string, item?: string) => withQuery('/write-review', { order, item }),
  messages: (query: Query = {}) => withQuery('/messages', query),
  /** `new`: a conversation about a `product`, an `order` or a `vendor` in the query */
  conversation: (id: string, query: Query = {}) => withQuery(`/messages/${segment(id)}`, query),
  /** about a `review` or a `message` by its number; `back`: URL of its page */
  report: (query: Query = {}) => withQuery('/report', query),
  settings: () => '/settings',
  settingsPrivacy: () => '/settings/privacy',
  settingsPreferences: () => '/settings/preferences',
  settingsSecurity: (form?: 'password' | 'sessions') => withQuery('/settings/security', { form }),
  twoFactor: () => '/settings/two-factor',
  confirmIdentity: (returnTo?: string) => withQuery('/settings/confirm-identity', { return: returnTo }),
  myData: () => '/settings/my-data',
  deleteAccount: (step?: 'sure') => withQuery('/settings/delete-account', { step }),

  login: (returnTo?: string) => withQuery('/login', { return: unlessHome(returnTo) }),
  loginCode: (returnTo?: string) => withQuery('/login/code', { return: returnTo }),
  provider: (name: string, returnTo?: string) => withQuery(`/auth/${segment(name)}`, { return: returnTo }),
  signup: (step?: 'sent', returnTo?: string) => withQuery('/signup', { step, return: unlessHome(returnTo) }),
  confirmEmail: (token?: string) => withQuery('/confirm-email', { token }),
  confirmPhone: (token?: string) => withQuery('/confirm-phone', { token }),
  forgotPassword: (step?: 'sent', returnTo?: string) =>
    withQuery('/forgot-password', { step, return: unlessHome(returnTo) }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  logout: () => '/logout',

  about: () => '/about',
  contact: () => '/contact',
  faq: (term?: string) => withQuery('/faq', { q: term }),
  terms: () => '/terms',
  privacy: () => '/privacy',
  newsletter: (step?: 'welcome') => withQuery('/newsletter', { step }),
  newsletterConfirm: (token?: string) => withQuery('/newsletter/confirm', { token }),
  newsletterLeave: (token?: string) => withQuery('/newsletter/leave', { token }),
  promotionsLeave: (token?: string) => withQuery('/promotions/leave', { token }),
  appDownload: () => '/app-download',
  returns: () => '/returns',
  shipping: () => '/shipping',
  refunds: () => '/refunds',
  partnership: () => '/partnership',
  affiliate: () => '/affiliate',
  bulkOrders: () => '/bulk-orders',
  /** replaces a page that can't be loaded; `kept`: its data is cached on this device */
  offline: (to?: string, kept?: 'kept') => withQuery('/offline', { to, kept }),

  sell: (part?: 'apply') => (part ? `/sell-on-shopzero#${part}` : '/sell-on-shopzero'),
  vendorLogin: () => '/vendor-login',
  vendorDashboard: () => '/vendor-dashboard',

  adminLogin: () => '/admin',
  adminDashboard: () => '/admin-dashboard',

  devicePrefs: () => '/device/prefs',
  deviceSession: () => '/device/session',
  live: () => '/device/live',
  devicePush: () => '/device/push',
  deviceCart: () => '/device/cart',
  deviceWishlist: () => '/device/wishlist',
  deviceRestockAlert: () => '/device/restock-alert',
  deviceReviewVote: () => '/device/review-vote',
  deviceQuote: () => '/device/quote',
  deviceAreas: (state: string) => withQuery('/device/areas', { state }),
  deviceCards: (ids = '') => withQuery('/device/cards', { ids }),
  deviceSecondPicture: (id: string) => withQuery('/device/second-picture', { product: id }),
  suggest: (term: string) => withQuery('/device/suggest', { q: term }),
  listCount: (place: string, query: Query = {}) => withQuery('/device/list-count', { ...query, place }),
  ui: () => '/ui',

  shopShare: () => '/share.png',
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (kind: string, after?: string) => withQuery(`/sitemap/${segment(kind)}.xml`, { after }),
}

/** Vendor and administrator pages. Documents of the storefront don't have their routes. */
export function isDashboard(address: string): boolean {
  return /^\/(?:vendor|admin)-dashboard(?:[/?#]|$)/.test(address)
}

/**
 * URLs that need a new document: dashboards, and payment pages, because only their content security policy allows the
 * payment window.
 */
export function isOwnDocument(address: string): boolean {
  return isDashboard(address) || /^\/(?:checkout|order\/[^/?#]+\/pay)(?:[?#]|$)/.test(address)
}

/** A file in the public folder. The browser requests it without the router, so this adds the base path. */
export function fileUrl(name: string): string {
  return `${import.meta.env.BASE_URL}${name}`
}

/** A picture's file, by its name in the storage. */
export function mediaUrl(name: string): string {
  return formUrl(mediaAddress(name))
}

/** Without the base path, as `publicUrl` expects. */
export function mediaAddress(name: string): string {
  return `/media/${segment(name)}`
}

/** The small JPEG of a picture, for emails. */
export function emailPictureAddress(picture: string): string {
  return mediaAddress(`${picture}.jpg`)
}

/** The ShopZero mark, for emails. */
export function emailMarkAddress(): string {
  return '/icon-192.png'
}

/** The action of a plain form, which the browser submits without the router. */
export function formUrl(address: string): string {
  return fileUrl(address.slice(1))
}

export function publicUrl(origin: string, pathname: string): string {
  return `${origin}${formUrl(pathname)}`
}

export const mailUrl = (address: string): string => `mailto:${address}`
/**
 * Opens WhatsApp with a text, to this international number or to a contact that the user chooses. Not encoded as a
 * form: some phones don't read '+' as a space.
 */
export const whatsappUrl = (text: string, to = ''): string =>
  `https://wa.me/${to.replaceAll(/\D/g, '')}?text=${segment(text)}`
export const phoneUrl = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`

export const socialUrls = {
  facebook: 'https://www.facebook.com/shopzero',
  instagram: 'https://www.instagram.com/shopzero',
  x: 'https://x.com/shopzero',
  youtube: 'https://www.youtube.com/@shopzero',
}

export function segment(text: string): string {
  return encodeURIComponent(text)
}

/** Home is the default anyway. */
function unlessHome(returnTo: string | undefined): string | undefined {
  return returnTo === '/' ? undefined : returnTo
}

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
