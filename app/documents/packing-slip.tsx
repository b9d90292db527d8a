import { useLingui } from '@lingui/react/macro'
import { DocumentFacts, DocumentNote, DocumentSheet, type DocumentShop } from './sheet.tsx'
import { DocumentTable } from './table.tsx'

export type PackingSlipView = {
  number: string
  trackingNumber: string
  placedOn: string
  from: string[]
  to: string[]
  deliveryNote: string | null
  items: { id: number; name: string; sku: string; quantity: number }[]
}

/** What goes into the parcel: no prices, it may be a present. */
export function PackingSlipSheet({ shop, slip }: { shop: DocumentShop; slip: PackingSlipView }) {
  const { t } = useLingui()
  const { number, trackingNumber, placedOn, from, to, deliveryNote: note, items } = slip
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <DocumentSheet shop={shop} title={t`Packing slip`} number={t`Order #${number}`}>
      <DocumentFacts
        facts={[
          { label: t`From`, lines: from },
          { label: t`Deliver to`, lines: to },
          { label: t`Tracking number`, lines: [trackingNumber, t`Placed on ${placedOn}`] },
        ]}
      />
      <DocumentTable
        columns={[
          { name: t`Item`, share: 6 },
          { name: t`SKU`, share: 3 },
          { name: t`Quantity`, share: 1.5, isNumber: true },
          { name: t`Packed`, share: 1.5, isNumber: true },
        ]}
        rows={items.map(({ id, name, sku, quantity }) => ({
          key: String(id),
          cells: [name, sku, String(quantity), '____'],
        }))}
      />
      <DocumentNote>{t`Pieces in all: ${pieces}`}</DocumentNote>
      {note ? <DocumentNote>{t`For the rider: ${note}`}</DocumentNote> : null}
    </DocumentSheet>
  )
}
