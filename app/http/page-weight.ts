/** Where a page of the data saver says what it weighed: only the host knows, when the page is whole. */
export const PAGE_WEIGHT = '\ue000weight\ue000'
