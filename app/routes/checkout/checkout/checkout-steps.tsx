import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'

/** Where one is on the way to an order, and what is still to come. */
export function CheckoutSteps({ at }: { at: 'delivery' | 'payment' }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps`} className="flex flex-wrap items-center gap-x-2 text-sm">
      <Step>
        <TextLink to={urls.cart()} reloadDocument className="inline-flex min-h-11 items-center">
          <Trans>Cart</Trans>
        </TextLink>
      </Step>
      <Step isCurrent={at === 'delivery'}>
        <Trans>Delivery</Trans>
      </Step>
      <Step isCurrent={at === 'payment'} isLast>
        <Trans>Payment</Trans>
      </Step>
    </ol>
  )
}

type StepProps = { isCurrent?: boolean; isLast?: boolean; children: ReactNode }

function Step({ isCurrent = false, isLast = false, children }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="inline-flex min-h-11 items-center gap-x-2 text-text-2 aria-[current]:font-semibold aria-[current]:text-text"
    >
      {children}
      {isLast ? null : <span aria-hidden>›</span>}
    </li>
  )
}
