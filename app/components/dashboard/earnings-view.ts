import type { ChartUnit } from './chart-weeks.ts'
import type { PayoutOutlook, PayoutView, VendorMoney } from '#modules/ledger/contract.ts'
import type { EarningsFilter, Sale, SalesSums } from '#modules/reports/contract.ts'
import type { BankAccount } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { SaleState } from './earnings-words.ts'

/** The `…On` fields are text: only the server formats dates. */
export type PayoutRow = Pick<
  PayoutView,
  'id' | 'number' | 'amount' | 'state' | 'carryReason' | 'sessionId' | 'failure'
> & {
  madeOn: string
  untilOn: string
}

export type EarningRow = Pick<Sale, 'id' | 'number'> & {
  placedOn: string
  gross: Kobo
  commission: Kobo
  refunded: Kobo
  net: Kobo
  state: SaleState
  payout: string | null
  /** the day its payout arrived, and the day the bank returned it after that; both or neither */
  paidOn: string | null
  returnedOn: string | null
  /** the day on which the money reaches the bank, or did */
  bankOn: string | null
}

export type SeriesView = { unit: ChartUnit; labels: string[]; values: number[] }

export type EarningsView = {
  filter: EarningsFilter
  sums: SalesSums
  month: { net: Kobo; before: Kobo }
  money: Omit<VendorMoney, 'next'> & { next: Omit<PayoutOutlook, 'dueAt' | 'cutoffAt'> & { dueOn: string } }
  account: (Omit<BankAccount, 'usableFrom'> & { waitsUntil: string | null }) | null
  /** in percent, for future sales */
  /** in percent */
  commission: number
  /** some of the vendor's products have another rate */
  isVaried: boolean
  series: SeriesView
  rows: EarningRow[]
  all: number
  page: number
  pages: number
  payouts: PayoutRow[]
}
