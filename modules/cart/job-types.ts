import { z } from 'zod'

/**
 * Emails the next shoppers who have wishlist products in a flash sale. `after`: the last user of the previous batch.
 */
export const notifyWishlistSalesJob = {
  name: 'notify-wishlist-sales',
  payload: z.object({ after: z.string().default('') }),
}

/** A database trigger adds it when a product with restock alerts is back in stock. */
export const notifyBackInStockJob = { name: 'notify-back-in-stock', payload: z.object({ productId: z.string() }) }
