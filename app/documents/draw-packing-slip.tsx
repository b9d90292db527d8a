import type { I18n } from '@lingui/core'
import { PackingSlipSheet, type PackingSlipView } from './packing-slip.tsx'
import { renderDocument } from './render-document.tsx'
import type { DocumentShop } from './sheet.tsx'

type PackingSlipInput = { title: string; shop: DocumentShop; i18n: I18n; slip: PackingSlipView }

export async function drawPackingSlip({ title, shop, i18n, slip }: PackingSlipInput): Promise<Uint8Array> {
  return renderDocument({
    title,
    siteName: shop.siteName,
    i18n,
    sheets: <PackingSlipSheet shop={shop} slip={slip} />,
  })
}
