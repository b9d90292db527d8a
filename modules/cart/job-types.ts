import { z } from 'zod'

/**
 * Emails the next shoppers who have wishlist products in a flash sale. `after`: the last user of the previous batch.
 */
export const notifyWishlistSalesJob = {
  name: 'notify-wishlist-sales',
  payload: z.object({ after: z.string().default('') }),
}

/** A database trigger adds it when a variant with restock alerts is back in stock. */
export const notifyBackInStockJob = {
  name: 'notify-back-in-stock',
  // jobs from before there were variants have the product's id, which is the id of its only variant
  payload: z
    .object({ variantId: z.string().optional(), productId: z.string().optional() })
    .transform(({ variantId, productId }) => ({ variantId: variantId ?? productId ?? '' })),
}
