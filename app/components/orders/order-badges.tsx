import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { paymentWords, statusWords } from './order-words.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui()
  const { words, tone } = statusWords[status]
  return <Badge tone={tone}>{t(words)}</Badge>
}

export function PaymentBadge({ status, isAwaiting = false }: { status: PaymentStatus; isAwaiting?: boolean }) {
  const { t } = useLingui()
  const { words, tone } = paymentWords[status]
  return <Badge tone={tone}>{isAwaiting ? <Trans>Awaiting payment</Trans> : t(words)}</Badge>
}
