import { useLingui } from '@lingui/react/macro'
import { partWords } from '#app/components/orders/order-parts.ts'
import { DocumentFacts, DocumentNote, DocumentSheet, type DocumentShop } from './sheet.tsx'
import { DocumentTable } from './table.tsx'

export type PackingSlipView = {
  number: string
  trackingNumber: string
  placedOn: string
  address: string[]
  vendor: string[]
  deliveryNote: string | null
  items: { id: number; name: string; brand: string | null; sku: string; quantity: number }[]
}

/** Shows no prices, because the parcel may be a present. */
export function PackingSlipSheet({ shop, slip }: { shop: DocumentShop; slip: PackingSlipView }) {
  const { t } = useLingui()
  const { number, trackingNumber, placedOn, address, vendor, deliveryNote: note, items } = slip
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <DocumentSheet
      shop={shop}
      title={t`Packing slip`}
      number={t`Order #${number}`}
      about={[t`Placed on ${placedOn}`, t`Tracking number: ${trackingNumber}`]}
    >
      <DocumentTable
        title={t(partWords.items)}
        columns={[
          { name: t`Item`, share: 6 },
          { name: t`SKU`, share: 3 },
          { name: t`Quantity`, share: 1.5, isNumber: true },
          { name: t`Packed`, share: 1.5, isNumber: true },
        ]}
        rows={items.map(({ id, name, brand, sku, quantity }) => ({
          key: String(id),
          cells: [{ text: name, small: brand ?? '' }, sku, String(quantity), '____'],
        }))}
      />
      <DocumentNote>{t`Total items: ${pieces}`}</DocumentNote>
      <DocumentFacts
        isBelow
        facts={[
          { label: t(partWords.address), lines: address },
          { label: t(partWords.vendor), lines: vendor },
        ]}
      />
      {note ? <DocumentNote>{t`For the rider: ${note}`}</DocumentNote> : null}
    </DocumentSheet>
  )
}
