import type { I18n } from '@lingui/core'
import { renderDocument } from './render-document.tsx'
import type { DocumentShop } from './sheet.tsx'
import { StatementSheet, type StatementView } from './statement.tsx'

type StatementWish = { title: string; shop: DocumentShop; i18n: I18n; statement: StatementView }

export async function drawStatement({ title, shop, i18n, statement }: StatementWish): Promise<Uint8Array> {
  return renderDocument({
    title,
    siteName: shop.siteName,
    i18n,
    sheets: <StatementSheet shop={shop} statement={statement} />,
  })
}
