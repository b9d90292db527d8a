import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { openPaymentPopup, type PopupEnd } from '#modules/gateway/contract.ts'
import type { PaymentStart } from '#modules/payments/contract.ts'
import { showToast } from '#app/ui/toast.tsx'
import { urls } from '#app/urls.ts'

/**
 * Opens the provider's window for a started payment, and reports how it ended. The order page finds out whether it was
 * paid, because the window can't be trusted. `stuck`: the window didn't open, so the screen links to its page.
 */
export function usePayment(start: PaymentStart | null | undefined): { isPaying: boolean; stuck: PaymentStart | null } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [ended, setEnded] = useState<{ start: PaymentStart; end: PopupEnd } | null>(null)

  const tell = useEffectEvent((begun: PaymentStart, end: PopupEnd) => {
    setEnded({ start: begun, end })
    if (end === 'paid' || end === 'pending') void navigate(urls.order(begun.reference, 'back'))
    if (end === 'cancelled') showToast('info', t`Payment cancelled`)
    if (end === 'failed') showToast('error', t`Payment failed. Please try again.`)
    if (end === 'not-loaded') showToast('error', t`Failed to load payment gateway`)
  })
  useEffect(() => {
    if (start) void openPaymentPopup(start).then((end) => tell(start, end))
  }, [start])

  const end = start && ended?.start === start ? ended.end : null
  const isPaying = Boolean(start) && (end === null || end === 'paid' || end === 'pending')
  return { isPaying, stuck: start && end === 'not-loaded' ? start : null }
}
