import { msg } from '@lingui/core/macro'
import { hasInvoice } from '#modules/checkout/contract.ts'
import { findPurchase } from '#modules/checkout/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { getPage } from '#app/http/context.ts'
import { answerDocument, getDocumentShop } from '#app/http/documents.server.ts'
import { requireShopper } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { toInvoice } from './invoice.server.ts'
import type { Route } from './+types/invoice'

/** `id`: an order, or the reference of a payment, which includes all its orders. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const purchase = await findPurchase(page.deps, shopper, params.id)
  if (!purchase) throw new Response(null, { status: 404 })
  const orders = purchase.orders.filter(({ id }) => !isUlid(params.id) || id === params.id)
  const paid = orders.filter((order) => hasInvoice(order, purchase.money))
  if (paid.length === 0) {
    page.sentence = i18nFor(page.locale)._(msg`You can download the invoice once the order is paid.`)
    throw new Response(null, { status: 409 })
  }
  const name = isUlid(params.id) ? orders.map(({ number }) => number).join() : purchase.reference
  const i18n = i18nFor(page.locale)
  const shop = await getDocumentShop(page)
  return answerDocument(page, `invoice-${name}.pdf`, async () => {
    const { drawInvoices } = await import('#app/documents/draw-invoices.tsx')
    return drawInvoices({
      title: `${i18n._(msg`Invoice`)} ${name}`,
      shop,
      i18n,
      invoices: paid.map((order) => toInvoice(order, purchase, i18n)),
    })
  })
}
