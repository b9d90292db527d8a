import { Trans } from '@lingui/react/macro'
import type { PayoutState } from '#modules/ledger/contract.ts'

export function PayoutFailure({ state, failure }: { state: PayoutState; failure: string | null }) {
  if (failure) return <Trans>The bank said: “{failure}”</Trans>
  return state === 'reversed' ? (
    <Trans>The bank returned this payout without giving a reason.</Trans>
  ) : (
    <Trans>The bank rejected this payout without giving a reason.</Trans>
  )
}
