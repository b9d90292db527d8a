export type Query = Record<string, string | undefined>

/**
 * Every link of the shop: nothing else writes an address. Router addresses begin at the shop's own root; the router puts
 * the base path in front. What the browser fetches by itself (files, raw forms) goes through `fileUrl` or `formUrl`.
 */
/** The checkout with empty fields for the address. */
export const OTHER_ADDRESS = 'other'

export const urls = {
  home: () => '/',
  products: (query: Query = {}) => withQuery('/products', query),
  /** `notify`: the button there for what is sold out */
  product: (id: string, part?: 'notify') => `/product/${segment(id)}${part ? `#${part}` : ''}`,
  productReviews: (id: string, query: Query = {}) => withQuery(`/product/${segment(id)}/reviews`, query),
  /** what stands beside a shared link; another version after another price */
  productShare: (id: string, version?: string) => withQuery(`/product/${segment(id)}/share.jpg`, { v: version }),
  category: (slug: string, query: Query = {}) => withQuery(`/category/${segment(slug)}`, query),
  brand: (slug: string, query: Query = {}) => withQuery(`/brand/${segment(slug)}`, query),
  vendor: (slug: string, query: Query = {}) => withQuery(`/vendor/${segment(slug)}`, query),
  search: (term?: string, query: Query = {}) => withQuery('/search', { ...query, q: term }),
  flashSales: (query: Query = {}) => withQuery('/flash-sales', query),
  dealsOfTheDay: (query: Query = {}) => withQuery('/deals-of-the-day', query),
  trackOrder: (number?: string) => withQuery('/track-order', { order: number }),
  cart: () => '/cart',
  /** asks whether items that were found on this device at sign-in are the shopper's */
  claimCart: (returnTo?: string) => withQuery('/cart/claim', { return: unlessHome(returnTo) }),
  deliverTo: () => '/deliver-to',

  wishlist: () => '/wishlist',
  compare: (ids?: string) => withQuery('/compare', { ids }),
  /** `address`: the id of a saved one, or OTHER_ADDRESS */
  checkout: (address?: string) => withQuery('/checkout', { address }),
  profile: (mode?: 'edit') => withQuery('/profile', { mode }),
  profilePicture: () => withQuery('/profile', { mode: 'edit', form: 'picture' }),
  /** takes what is done about a number that is still to be confirmed */
  profilePhone: () => withQuery('/profile', { form: 'phone' }),
  orders: (query: Query = {}) => withQuery('/orders', query),
  /** of an order's id or a payment's reference; `back`: from the payment, whose end is looked for */
  order: (id: string, step?: 'back') => withQuery(`/order/${segment(id)}`, { step }),
  /** a PDF, of an order's id or a payment's reference */
  orderInvoice: (id: string) => `/order/${segment(id)}/invoice.pdf`,
  orderPay: (id: string, step?: 'cancelled') => withQuery(`/order/${segment(id)}/pay`, { step }),
  /** addresses that take pictures: what they are about stands in the query */
  orderReturn: (order?: string) => withQuery('/return-items', { order }),
  orderReview: (order?: string, item?: string) => withQuery('/write-review', { order, item }),
  messages: (query: Query = {}) => withQuery('/messages', query),
  /** `new`: about a `product`, an `order` or the shop of a `vendor`, as the query says */
  conversation: (id: string, query: Query = {}) => withQuery(`/messages/${segment(id)}`, query),
  /** of a `review` or a `message`, by its number; `back` is where it stands */
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
  /** in the place of a page that cannot be fetched; `kept`: its data lies on this device */
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

/** The working places of vendors and administrators: the shop's documents do not know their routes. */
export function isDashboard(address: string): boolean {
  return /^\/(?:vendor|admin)-dashboard(?:[/?#]|$)/.test(address)
}

/**
 * Comes as a document of its own: a dashboard; and where is paid, since no other document's policy lets a payment window in.
 */
export function isOwnDocument(address: string): boolean {
  return isDashboard(address) || /^\/(?:checkout|order\/[^/?#]+\/pay)(?:[?#]|$)/.test(address)
}

/** A file that lies beside the pages: the browser asks for it without the router, so the base path is put in front here. */
export function fileUrl(name: string): string {
  return `${import.meta.env.BASE_URL}${name}`
}

/** A picture's file, by the name under which the storage keeps it. */
export function mediaUrl(name: string): string {
  return formUrl(mediaAddress(name))
}

/** The same without the base path, as `publicUrl` wants it. */
export function mediaAddress(name: string): string {
  return `/media/${segment(name)}`
}

/** The small JPEG of a picture in an email, by the name that emails know it by. */
export function emailPictureAddress(picture: string): string {
  return mediaAddress(`${picture}.jpg`)
}

/** The shop's mark, for emails. */
export function emailMarkAddress(): string {
  return '/icon-192.png'
}

/** Where a form goes that the browser sends by itself, without the router. */
export function formUrl(address: string): string {
  return fileUrl(address.slice(1))
}

export function publicUrl(origin: string, pathname: string): string {
  return `${origin}${formUrl(pathname)}`
}

export const mailUrl = (address: string): string => `mailto:${address}`
/**
 * Opens the messenger with a text in it, to this number (as it is dialled from abroad) or to whomever one chooses there.
 * Not as a form writes it: on some telephones its '+' is no blank.
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

/** Home is where one lands anyway. */
function unlessHome(returnTo: string | undefined): string | undefined {
  return returnTo === '/' ? undefined : returnTo
}

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
