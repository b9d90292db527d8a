import { msg } from '@lingui/core/macro'
import { findVendorOrder } from '#modules/history/index.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { answerDocument, getDocumentShop } from '#app/http/documents.server.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { toAddressLines } from '#app/components/orders/order-view.server.ts'
import type { Route } from './+types/packing-slip'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const order = await findVendorOrder(page.deps, vendor, params.id)
  if (!order) throw new Response(null, { status: 404 })
  const { number, trackingNumber, placedAt, customer, address, items } = order
  const i18n = i18nFor(page.locale)
  const shop = await getDocumentShop(page)
  return answerDocument(page, `packing-slip-${number}.pdf`, async () => {
    const { drawPackingSlip } = await import('#app/documents/draw-packing-slip.tsx')
    const slip = {
      number,
      trackingNumber,
      placedOn: formatDate(new Date(placedAt), page.locale),
      address: toAddressLines({ ...address, phone: customer.phone }),
      vendor: [vendor.businessName],
      deliveryNote: address.deliveryNote,
      items: items.map(({ id, name, brand, sku, quantity }) => ({ id, name, brand, sku, quantity })),
    }
    return drawPackingSlip({ title: `${i18n._(msg`Packing slip`)} ${number}`, shop, i18n, slip })
  })
}
