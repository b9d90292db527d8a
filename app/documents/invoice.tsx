import { useLingui } from '@lingui/react/macro'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import { partWords, toSumRows, type OrderSums } from '#app/components/orders/order-parts.ts'
import { DocumentFacts, DocumentNote, DocumentSheet, type DocumentShop } from './sheet.tsx'
import { DocumentSums, DocumentTable } from './table.tsx'

export type InvoiceView = {
  number: string
  placedOn: string
  address: string[]
  vendor: string[]
  items: { id: number; name: string; brand: string | null; quantity: number; unitPrice: Kobo; lineTotal: Kobo }[]
  sums: OrderSums
  payment: { state: string; reference: string; method: string | null; paidOn: string | null }
}

export function InvoiceSheet({ shop, invoice }: { shop: DocumentShop; invoice: InvoiceView }) {
  const { t } = useLingui()
  const { number, placedOn, address, vendor, items, payment } = invoice
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
  const sums = toSumRows(invoice.sums).map(({ words, amount, isTotal, instead }) => ({
    name: t(words),
    amount: instead ? t(instead) : formatNairaExact(amount),
    isTotal,
  }))
  return (
    <DocumentSheet shop={shop} title={t`Invoice`} number={t`Order #${number}`} about={[t`Placed on ${placedOn}`]}>
      <DocumentTable title={t(partWords.items)} columns={columns} rows={rows} />
      <DocumentSums title={t(partWords.summary)} sums={sums} />
      <DocumentFacts
        isBelow
        facts={[
          { label: t(partWords.address), lines: address },
          { label: t(partWords.vendor), lines: vendor },
          {
            label: t(partWords.payment),
            lines: [state, method ?? '', paidOn ? t`Paid on ${paidOn}` : '', reference].filter(Boolean),
          },
        ]}
      />
      <DocumentNote>{t`All amounts are in naira.`}</DocumentNote>
    </DocumentSheet>
  )
}
