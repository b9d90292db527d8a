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
      title={<Trans>Have the items arrived? If so, we'll refund the customer {sum}.</Trans>}
      yes={<Trans>Yes, refund {sum}</Trans>}
      no={<Trans>Go back</Trans>}
      back={back}
      values={{ ...values, to: 'arrived', amount: String(amount) }}
    >
      {shipping > 0 ? <Trans>This includes {formatNairaExact(shipping)} for shipping.</Trans> : null}{' '}
      <Trans>
        We refund the customer the same way they paid and deduct the amount from the sale. You can't undo this.
      </Trans>
    </Question>
  )
}
