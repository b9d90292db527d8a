import type { I18n } from '@lingui/core'
import { renderDocument } from './render-document.tsx'
import type { DocumentShop } from './sheet.tsx'
import { StatementSheet, type StatementSheetProps } from './statement.tsx'

type StatementInput = Omit<StatementSheetProps, 'shop'> & { title: string; shop: DocumentShop; i18n: I18n }

export async function drawStatement({ title, shop, i18n, ...sheet }: StatementInput): Promise<Uint8Array> {
  return renderDocument({
    title,
    siteName: shop.siteName,
    i18n,
    sheets: <StatementSheet shop={shop} {...sheet} />,
  })
}
