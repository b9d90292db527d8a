import { z } from 'zod'

/** What is on wishlists and in a flash sale, to the next of those who keep them: after the one named. */
export const NOTIFY_WISHLIST_SALES = 'tell-of-sales'
export const notifyWishlistSalesPayload = z.object({ after: z.string().default('') })

/** Added by the database itself, when what somebody waits for is in stock again (db/migrations, stock_wishes). */
export const NOTIFY_BACK_IN_STOCK = 'tell-of-stock'
export const notifyBackInStockPayload = z.object({ productId: z.string() })
