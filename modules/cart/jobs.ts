import { z } from 'zod'

/** What is on wishlists and in a flash sale, to the next of those who keep them: after the one named. */
export const TELL_OF_SALES = 'tell-of-sales'
export const tellOfSalesPayload = z.object({ after: z.string().default('') })

/** Added by the database itself, when what somebody waits for is in stock again (db/migrations, stock_wishes). */
export const TELL_OF_STOCK = 'tell-of-stock'
export const tellOfStockPayload = z.object({ productId: z.string() })
