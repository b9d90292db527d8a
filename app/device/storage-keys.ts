/** Storage keys that a sign-out clears. */
export const SEEN_KEY = 'sz_seen'
export const RECENT_SEARCHES_KEY = 'sz_recent'
export const CHECKOUT_FIELDS_KEY = 'sz_checkout'
