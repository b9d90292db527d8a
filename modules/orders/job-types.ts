import { z } from 'zod'
import { formerShopperNews, shopperNews } from '#modules/emails/contract.ts'

/** Emails, alerts and notifications about an order. The checkout module handles the job. */
export const notifyAboutOrderJob = {
  name: 'notify-about-order',
  payload: z.object({
    checkoutId: z.string(),
    /** missing: all orders of the checkout */
    orderId: z.string().optional(),
    what: z.enum(['paid', ...shopperNews, ...formerShopperNews]),
    /** distinguishes several emails of the same kind about one order */
    about: z.string().default(''),
    /** ISO time until which a suspended vendor may ship it */
    until: z.string().optional(),
    /** the payment arrived after the orders had expired, and made them active again */
    isLate: z.literal(true).optional(),
    days: z.object({ promised: z.string(), expected: z.string() }).optional(),
  }),
}

export type OrderNews = z.output<typeof notifyAboutOrderJob.payload>
