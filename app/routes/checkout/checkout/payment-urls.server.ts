import { publicUrl, urls } from '#app/urls.ts'
import type { PageContext } from '#app/http/context.ts'

/** Where the provider's page leads back to. */
export function paymentUrls({ deps }: PageContext) {
  const { origin } = deps.config.web
  return {
    returnUrl: (reference: string) => publicUrl(origin, urls.order(reference)),
    cancelUrl: (reference: string) => publicUrl(origin, urls.orderPay(reference, 'cancelled')),
  }
}
