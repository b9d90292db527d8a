import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'

type BuyAgainProps = {
  order: { id: string; payment: DisplayedPaymentStatus; isAwaiting: boolean }
  variant?: ButtonVariant
  size?: 'sm'
}

/** An unpaid order is paid instead of bought again. One that was never paid wasn't bought. */
export function BuyAgain({ order: { id, payment, isAwaiting }, variant = 'outline', size }: BuyAgainProps) {
  if (isAwaiting) return null
  return (
    <Form method="post" action={urls.order(id)} className="grid">
      <input type="hidden" name="intent" value="buy-again" />
      <Button type="submit" variant={variant} size={size}>
        {payment === 'failed' ? <Trans>Order again</Trans> : <Trans>Buy again</Trans>}
      </Button>
    </Form>
  )
}
