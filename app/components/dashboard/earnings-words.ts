import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderEarnings, PayoutState, CarriedReason } from '#modules/ledger/contract.ts'
import type { EarningsFilter, Sale } from '#modules/reports/contract.ts'
import type { Tone } from '#app/ui/badge.tsx'

type EarningStatusLabel = { words: MessageDescriptor; tone: Tone }

export const filterWords: Record<EarningsFilter, MessageDescriptor> = {
  all: msg`All time`,
  week: msg`7 days`,
  month: msg`This month`,
  quarter: msg`3 months`,
}

export type SaleState = 'pending' | 'available' | 'on-its-way' | 'paid' | 'refunded'

export const saleStateWords: Record<SaleState, EarningStatusLabel> = {
  pending: { words: msg`Pending`, tone: 'warning' },
  available: { words: msg`Available`, tone: 'info' },
  'on-its-way': { words: msg`On its way`, tone: 'primary' },
  paid: { words: msg`Paid`, tone: 'success' },
  refunded: { words: msg`Refunded`, tone: 'danger' },
}

export function toSaleState(
  { status, paymentStatus }: Pick<Sale, 'status' | 'paymentStatus'>,
  money: OrderEarnings | undefined,
): SaleState {
  if (status === 'cancelled' || paymentStatus === 'refunded') return 'refunded'
  if (money?.net == null) return 'pending'
  if (money.payout) return money.payout.state === 'paid' ? 'paid' : 'on-its-way'
  return 'available'
}

export const payoutWords: Record<PayoutState, EarningStatusLabel> = {
  carried: { words: msg`Carried over`, tone: 'neutral' },
  due: { words: msg`On its way`, tone: 'primary' },
  submitted: { words: msg`On its way`, tone: 'primary' },
  paid: { words: msg`Paid`, tone: 'success' },
  failed: { words: msg`Failed`, tone: 'danger' },
  reversed: { words: msg`Returned by the bank`, tone: 'danger' },
}

export const whyWords: Record<CarriedReason, MessageDescriptor> = {
  'below-minimum': msg`Balance below the ₦5,000 minimum. We'll include it in your next payout.`,
  negative: msg`Refunds were higher than earnings. We'll deduct the difference from your next payouts.`,
  'no-account': msg`You haven't added a bank account yet.`,
  'cooling-off': msg`Your bank account was changed less than 24 hours before this payout.`,
  suspended: msg`Your shop was suspended.`,
  held: msg`We put your payouts on hold. Please contact us.`,
}

export const nothingYet = msg`We pay you for orders after they're delivered. The minimum payout is ₦5,000.`
