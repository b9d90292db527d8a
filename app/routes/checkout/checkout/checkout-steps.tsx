import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'

export function CheckoutSteps() {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps`} className="steps">
      <Step number={1} isDone>
        <Link to={urls.cart()} reloadDocument className="covers underline">
          <Trans>Cart</Trans>
        </Link>
      </Step>
      <Step number={2} isCurrent>
        <Trans>Delivery and payment</Trans>
      </Step>
      <Step number={3}>
        <Trans>Confirmation</Trans>
      </Step>
    </ol>
  )
}

type StepProps = { number: number; isDone?: boolean; isCurrent?: boolean; children: ReactNode }

function Step({ number, isDone = false, isCurrent = false, children }: StepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={isDone ? 'step step-done' : 'step'}>
      <span aria-hidden className="step-dot">
        {isDone ? <Check size={16} strokeWidth={3} /> : number}
      </span>
      {children}
      {isDone ? (
        <span className="sr-only">
          {' '}
          <Trans>(done)</Trans>
        </span>
      ) : null}
    </li>
  )
}
