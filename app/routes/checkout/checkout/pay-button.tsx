import { Trans } from '@lingui/react/macro'
import { formatNaira, type Kobo } from '#shared/money.ts'
import type { PaymentStart } from '#modules/payments/contract.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHasScript } from '#app/ui/use-has-script.ts'

type PayButtonProps = {
  total: Kobo
  busy: boolean
  stuck: PaymentStart | null
  /** the payment was made, as far as we know: the button opens it, but doesn't ask to pay */
  isUnderWay?: boolean
}

/** With a script, the provider's window opens over the page. Without one, its page replaces ours. */
export function HowToPay() {
  return <input type="hidden" name="how" value={useHasScript() ? 'popup' : ''} />
}

/** A page may have two of these: at the end of the form, and beside the items. */
export function PayButton({ total, busy, stuck, isUnderWay = false }: PayButtonProps) {
  const amount = formatNaira(total)
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        variant={isUnderWay ? 'outline' : 'primary'}
        size="lg"
        wide
        busy={busy}
        busyLabel={<Trans>Please wait…</Trans>}
      >
        {isUnderWay ? <Trans>Open the payment page</Trans> : <Trans>Pay {amount}</Trans>}
      </Button>
      {stuck ? (
        <a href={stuck.authorizationUrl} className={buttonClass({ variant: 'outline', wide: true })}>
          <Trans>Pay on Paystack's page instead</Trans>
        </a>
      ) : null}
    </div>
  )
}
