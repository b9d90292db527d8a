import { useLingui } from '@lingui/react/macro'
import { View } from '@react-pdf/renderer'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import { DocumentFacts, DocumentNote, DocumentSheet, type DocumentShop } from './sheet.tsx'
import { DocumentSums, DocumentTable, type DocumentSum } from './table.tsx'

export type InvoiceView = {
  number: string
  placedOn: string
  soldBy: string[]
  soldTo: string[]
  items: { id: number; name: string; brand: string | null; quantity: number; unitPrice: Kobo; lineTotal: Kobo }[]
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  /** what has gone back already, or is on its way */
  refunded: Kobo
  payment: { state: string; reference: string; method: string | null; paidOn: string | null }
}

export function InvoiceSheet({ shop, invoice }: { shop: DocumentShop; invoice: InvoiceView }) {
  const { t } = useLingui()
  const { number, placedOn, soldBy, soldTo, items, itemsTotal, shipping, total, refunded, payment } = invoice
  const { state, reference, method, paidOn } = payment
  const columns = [
    { name: t`Item`, share: 6 },
    { name: t`Price`, share: 2.2, isNumber: true },
    { name: t`Quantity`, share: 1.5, isNumber: true },
    { name: t`Amount`, share: 2.3, isNumber: true },
  ]
  const rows = items.map(({ id, name, brand, unitPrice, quantity, lineTotal }) => ({
    key: String(id),
    cells: [
      { text: name, small: brand ?? '' },
      formatNairaExact(unitPrice),
      String(quantity),
      formatNairaExact(lineTotal),
    ],
  }))
  const sums: DocumentSum[] = [
    { name: t`Subtotal`, amount: formatNairaExact(itemsTotal) },
    { name: t`Shipping`, amount: shipping === 0 ? t`Free` : formatNairaExact(shipping) },
    { name: t`Total`, amount: formatNairaExact(total), isTotal: true },
  ]
  if (refunded > 0) sums.push({ name: t`Refunded`, amount: formatNairaExact(refunded) })
  return (
    <DocumentSheet shop={shop} title={t`Invoice`} number={t`Order #${number}`}>
      <DocumentFacts
        facts={[
          { label: t`Sold by`, lines: soldBy },
          { label: t`Delivered to`, lines: soldTo },
          {
            label: t`Payment`,
            lines: [state, method ?? '', paidOn ? t`Paid on ${paidOn}` : '', reference].filter(Boolean),
          },
        ]}
      />
      <View>
        <DocumentTable columns={columns} rows={rows} />
        <DocumentSums sums={sums} />
      </View>
      <DocumentNote>{t`Placed on ${placedOn}. All amounts are in naira.`}</DocumentNote>
    </DocumentSheet>
  )
}
