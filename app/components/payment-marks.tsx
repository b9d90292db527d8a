import { useLingui } from '@lingui/react/macro'

export function PaymentMarks() {
  const { t } = useLingui()
  return (
    <ul aria-label={t`We accept`} className="mt-2 flex flex-wrap gap-1.5">
      {['Visa', 'Mastercard', 'Verve', t`Bank transfer`, 'USSD', t`Mobile money`].map((name) => (
        <li
          key={name}
          className="rounded-chip border border-border bg-surface px-2 py-1 text-sm font-semibold text-text-2"
        >
          {name}
        </li>
      ))}
    </ul>
  )
}
