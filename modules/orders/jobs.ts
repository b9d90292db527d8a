import { formerShopperNews, shopperNews } from '#modules/emails/contract.ts'
import { z } from 'zod'

/** Letters about an order: the host knows who writes them. */
export const NOTIFY_ABOUT_ORDER = 'tell-about-order'
export const notifyAboutOrderPayload = z.object({
  checkoutId: z.string(),
  /** missing: about all orders of the checkout */
  orderId: z.string().optional(),
  what: z.enum(['paid', ...shopperNews, ...formerShopperNews]),
  /** what makes it another letter than the one before of its kind */
  about: z.string().default(''),
  /** ISO time until when a suspended shop may send it */
  until: z.string().optional(),
  /** paid after the orders had lapsed: they are on again */
  isLate: z.literal(true).optional(),
  /** of a delay */
  days: z.object({ promised: z.string(), expected: z.string() }).optional(),
})

export type OrderNews = z.output<typeof notifyAboutOrderPayload>
