export { jobs } from './jobs.ts'
export { makeEmailContent } from './notify-wishlist-sales.ts'
export { notifyAboutOrder } from './notify-about-order.ts'
export { waitForStock } from './wait-for-stock.ts'
