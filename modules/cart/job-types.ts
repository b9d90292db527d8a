import { z } from 'zod'

/** Emails the next shoppers with wishlist products in a flash sale, starting after the user named. */
export const notifyWishlistSalesJob = {
  name: 'notify-wishlist-sales',
  payload: z.object({ after: z.string().default('') }),
}

/** Added by a database trigger when a product that shoppers wait for is back in stock. */
export const notifyBackInStockJob = { name: 'notify-back-in-stock', payload: z.object({ productId: z.string() }) }
