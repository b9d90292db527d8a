import type { I18n } from '@lingui/core'
import { InvoiceSheet, type InvoiceView } from './invoice.tsx'
import { renderDocument } from './render-document.tsx'
import type { DocumentShop } from './sheet.tsx'

type InvoicesInput = { title: string; shop: DocumentShop; i18n: I18n; invoices: InvoiceView[] }

/** One sheet for each order, so that one file covers the whole payment. */
export async function drawInvoices({ title, shop, i18n, invoices }: InvoicesInput): Promise<Uint8Array> {
  return renderDocument({
    title,
    siteName: shop.siteName,
    i18n,
    sheets: invoices.map((invoice) => <InvoiceSheet key={invoice.number} shop={shop} invoice={invoice} />),
  })
}
