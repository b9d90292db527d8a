/** What a ZIP may weigh: known before it is sent, so that nobody pays for the way of one that is refused. */
export const MOST_ZIP_BYTES = 100 * 1024 * 1024
