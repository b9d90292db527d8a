import { Trans } from '@lingui/react/macro'
import { kobo, type Kobo } from '#shared/money.ts'
import { Money } from '#app/ui/money.tsx'

type PayoutOutlookProps = { amount: Kobo; dueOn: string; isCarried: boolean }

export function PayoutOutlook({ amount, dueOn, isCarried }: PayoutOutlookProps) {
  if (amount === 0) return <Trans>Nothing to pay out on {dueOn} yet</Trans>
  if (amount < 0)
    return (
      <Trans>
        No payout on {dueOn}, because your balance is −<Money amount={kobo(Math.abs(amount))} exact plain />
      </Trans>
    )
  if (isCarried)
    return (
      <Trans>
        For now, no payout is due on {dueOn}. We'll carry over <Money amount={amount} exact plain />.
      </Trans>
    )
  return (
    <Trans>
      Next payout: <Money amount={amount} exact plain /> on <span className="whitespace-nowrap">{dueOn}</span>
    </Trans>
  )
}
