/** A placeholder for the page's size, which only the host knows once the page is complete. */
export const PAGE_WEIGHT = '\ue000weight\ue000'
