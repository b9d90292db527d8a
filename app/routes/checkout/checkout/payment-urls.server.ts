import { publicUrl, urls } from '#app/urls.ts'
import type { PageContext } from '#app/http/context.ts'

/** URLs that the provider's page redirects to. */
export function paymentUrls({ deps }: PageContext) {
  const { origin } = deps.config.web
  return {
    returnUrl: (reference: string) => publicUrl(origin, urls.order(reference)),
    cancelUrl: (reference: string) => publicUrl(origin, urls.orderPay(reference, 'cancelled')),
  }
}
