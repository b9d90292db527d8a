/** Limits of a cart or a wishlist, on the device and in the account. */
export const MAX_LINES = 50
export const MAX_QUANTITY = 99
