import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Movement, MovementKind } from '#modules/ledger/contract.ts'

type Words = { usual: MessageDescriptor; undone?: MessageDescriptor; sum: MessageDescriptor }

/** `usual`: for the normal sign; `undone`: for the opposite sign; `sum`: for the total of many. */
const movementWords: Record<MovementKind, Words> = {
  sale: { usual: msg`Sale`, undone: msg`Sale reversed`, sum: msg`Sales` },
  shipping: { usual: msg`Shipping`, undone: msg`Shipping reversed`, sum: msg`Shipping` },
  commission: { usual: msg`Commission`, undone: msg`Commission reversed`, sum: msg`Commission` },
  refund: { usual: msg`Refund`, undone: msg`Refund failed`, sum: msg`Refunds` },
  payout: { usual: msg`Payout`, sum: msg`Payouts` },
  'payout-failed': { usual: msg`Payout failed`, sum: msg`Failed payouts` },
  'payout-returned': { usual: msg`Payout returned by the bank`, sum: msg`Returned payouts` },
  dispute: { usual: msg`Held for a dispute`, sum: msg`Held for disputes` },
  'dispute-ended': { usual: msg`Dispute ended`, sum: msg`Ended disputes` },
  adjustment: { usual: msg`Adjustment`, sum: msg`Adjustments` },
}

const TAKES: readonly MovementKind[] = ['commission', 'refund']

export function wordsOfMovement({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): MessageDescriptor {
  const { usual, undone = usual } = movementWords[kind]
  const isUsual = TAKES.includes(kind) ? amount < 0 : amount > 0
  return isUsual ? usual : undone
}

export function wordsOfSum(kind: MovementKind): MessageDescriptor {
  return movementWords[kind].sum
}
