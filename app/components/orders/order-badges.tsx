import { Trans, useLingui } from '@lingui/react/macro'
import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'
import { paymentWords, statusWords } from './order-words.ts'
import { StateBadge } from '../state-badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui()
  const { words, tone } = statusWords[status]
  return <StateBadge tone={tone}>{t(words)}</StateBadge>
}

export function PaymentBadge({ status, isAwaiting = false }: { status: DisplayedPaymentStatus; isAwaiting?: boolean }) {
  const { t } = useLingui()
  const { words, tone } = paymentWords[status]
  return <StateBadge tone={tone}>{isAwaiting ? <Trans>Awaiting payment</Trans> : t(words)}</StateBadge>
}
