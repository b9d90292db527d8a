import { useLingui } from '@lingui/react/macro'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import { DocumentFacts, DocumentNote, DocumentSheet, type DocumentShop } from './sheet.tsx'
import { DocumentSums, DocumentTable } from './table.tsx'

export type StatementRow = {
  id: string
  number: string
  on: string
  state: string
  gross: Kobo
  shipping: Kobo
  commission: Kobo
  refunded: Kobo
  net: Kobo
}

export type StatementView = {
  vendor: string
  period: string
  madeOn: string
  bank: string | null
  rows: StatementRow[]
  sums: { gross: Kobo; shipping: Kobo; commission: Kobo; refunded: Kobo; net: Kobo }
  /** false: only the newest of many orders are on it */
  isWhole: boolean
}

/** What each order came to: gross, delivery, commission, refunds, net. */
export function StatementSheet({ shop, statement }: { shop: DocumentShop; statement: StatementView }) {
  const { t } = useLingui()
  const { vendor, period, madeOn, bank, rows, sums, isWhole } = statement
  // what may come to ten millions and kobo has the room for it
  const money = (name: string, share: number) => ({ name, share, isNumber: true })
  return (
    <DocumentSheet shop={shop} title={t`Earnings statement`} number={period}>
      <DocumentFacts
        facts={[
          { label: t`Vendor`, lines: [vendor] },
          { label: t`Bank account`, lines: [bank ?? t`None yet`] },
          { label: t`Made on`, lines: [madeOn] },
        ]}
      />
      <DocumentTable
        columns={[
          { name: t`Order`, share: 2.3 },
          money(t`Items`, 2.2),
          money(t`Delivery`, 1.7),
          money(t`Commission`, 1.9),
          money(t`Refunds`, 2.1),
          money(t`Net`, 2.2),
        ]}
        rows={rows.map(({ id, number, on, state, gross, shipping, commission, refunded, net }) => ({
          key: id,
          cells: [
            { text: `#${number}`, small: `${on}\n${state}` },
            ...[gross, shipping, commission, refunded, net].map(formatNairaExact),
          ],
        }))}
      />
      <DocumentSums
        sums={[
          { name: t`Items`, amount: formatNairaExact(sums.gross) },
          { name: t`Delivery`, amount: formatNairaExact(sums.shipping) },
          { name: t`Commission`, amount: formatNairaExact(sums.commission) },
          { name: t`Refunds`, amount: formatNairaExact(sums.refunded) },
          { name: t`Net`, amount: formatNairaExact(sums.net), isTotal: true },
        ]}
      />
      <DocumentNote>{t`Commission is taken on the items that stay sold. All amounts are in naira.`}</DocumentNote>
      {isWhole ? null : (
        <DocumentNote>{t`These are the newest orders only. The CSV file has more of them.`}</DocumentNote>
      )}
    </DocumentSheet>
  )
}
