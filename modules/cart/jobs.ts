import { z } from 'zod'

/** Added by the database itself, when what somebody waits for is in stock again (db/migrations, stock_wishes). */
export const TELL_OF_STOCK = 'tell-of-stock'
export const tellOfStockPayload = z.object({ productId: z.string() })
