import { useLingui } from '@lingui/react/macro'
import { formatNairaExact, kobo, type Kobo } from '#shared/money.ts'
import { DocumentFacts, DocumentNote, DocumentSheet, type DocumentShop } from './sheet.tsx'
import { DocumentSums, DocumentTable } from './table.tsx'

export type StatementLine = {
  key: string
  /** the time and its day, as text */
  on: string
  day: string
  movement: string
  /** the order or the payout */
  about: string
  amount: Kobo
  balance: Kobo
}

export type StatementSheetProps = {
  shop: DocumentShop
  vendor: string
  /** the month or the payout */
  about: string
  state: string
  madeOn: string
  opening: Kobo
  closing: { name: string; amount: Kobo }
  sums: { name: string; amount: Kobo }[]
  lines: StatementLine[]
}

/** About thirty pages. A longer statement has one line for each day and kind. The CSV file has every movement. */
const MOST_LINES = 900

export function StatementSheet(props: StatementSheetProps) {
  const { t } = useLingui()
  const { shop, vendor, about, state, madeOn, opening, closing, sums } = props
  const isWhole = props.lines.length <= MOST_LINES
  const lines = isWhole ? props.lines : addUpDays(props.lines)
  return (
    <DocumentSheet shop={shop} title={t`Statement`} number={about}>
      <DocumentFacts
        facts={[
          { label: t`Vendor`, lines: [vendor] },
          { label: t`Status`, lines: [state] },
          { label: t`Date issued`, lines: [madeOn] },
        ]}
      />
      <DocumentTable
        columns={[
          { name: t`Date`, share: 2 },
          { name: t`Type`, share: 2.6 },
          { name: t`Amount`, share: 2.2, isNumber: true },
          { name: t`Balance`, share: 2.2, isNumber: true },
        ]}
        rows={[
          { key: 'opening', cells: ['', t`Opening balance`, '', formatNairaExact(opening)] },
          ...lines.map(({ key, on, movement, about: small, amount, balance }) => ({
            key,
            cells: [on, { text: movement, small }, formatNairaExact(amount), formatNairaExact(balance)],
          })),
        ]}
      />
      <DocumentSums
        sums={[
          { name: t`Opening balance`, amount: formatNairaExact(opening) },
          ...sums.map(({ name, amount }) => ({ name, amount: formatNairaExact(amount) })),
          { name: closing.name, amount: formatNairaExact(closing.amount), isTotal: true },
        ]}
      />
      <DocumentNote>
        {t`Orders appear on the statement from the day they're delivered. Commission applies to items that aren't returned. All amounts are in naira.`}
      </DocumentNote>
      {isWhole ? null : (
        <DocumentNote>{t`This statement has one line for each day and type. The CSV file has every entry.`}</DocumentNote>
      )}
    </DocumentSheet>
  )
}

/** The balance is the one after the last movement of the line. */
function addUpDays(lines: StatementLine[]): StatementLine[] {
  const days = new Map<string, StatementLine>()
  for (const line of lines) {
    const key = `${line.day} ${line.movement}`
    const amount = kobo((days.get(key)?.amount ?? 0) + line.amount)
    days.set(key, { ...line, key, on: line.day, about: '', amount })
  }
  const [first] = lines
  let balance = first ? first.balance - first.amount : 0
  return [...days.values()].map((line) => {
    balance += line.amount
    return { ...line, balance: kobo(balance) }
  })
}
