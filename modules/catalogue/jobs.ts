export const KEEP_LISTINGS = 'keep-listings'
