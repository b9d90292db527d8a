/** The size limit of a ZIP. The browser checks it first, because uploads cost vendors money. */
export const MOST_ZIP_BYTES = 100 * 1024 * 1024
