import { Trans } from '@lingui/react/macro'
import type { Kobo } from '#shared/money.ts'
import { formatNairaExact } from '#shared/money.ts'
import { Question } from './question.tsx'

export type Arrival = { returnId: string; amount: Kobo; shipping: Kobo }

type ArrivalQuestionProps = {
  arrival: Arrival
  /** URL of the same page without the question */
  back: string
  values: Record<string, string>
}

/** Refunding a return requires that the items have arrived, so this asks first. */
export function ArrivalQuestion({ arrival: { amount, shipping }, back, values }: ArrivalQuestionProps) {
  const sum = formatNairaExact(amount)
  return (
    <Question
      key={amount}
      title={<Trans>Have the items arrived? {sum} will be refunded to the buyer.</Trans>}
      yes={<Trans>Yes, refund {sum}</Trans>}
      no={<Trans>Go back</Trans>}
      back={back}
      values={{ ...values, to: 'arrived', amount: String(amount) }}
    >
      {shipping > 0 ? <Trans>{formatNairaExact(shipping)} of it is delivery.</Trans> : null}{' '}
      <Trans>The buyer gets it back the way they paid, and it comes off the sale. This cannot be undone.</Trans>
    </Question>
  )
}
