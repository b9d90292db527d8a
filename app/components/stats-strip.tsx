import { useLingui } from '@lingui/react/macro'

/** The shop in numbers: fixed words, not data. */
export function StatsStrip({ className }: { className?: string }) {
  const { t } = useLingui()
  const stats = [
    ['10,000+', t`Products`],
    ['5,000+', t`Customers`],
    ['1,000+', t`Vendors`],
    ['50+', t`Categories`],
  ]
  return (
    <section aria-label={t`The shop in numbers`} className={className}>
      <dl className="grid grid-cols-2 gap-4 text-center md:grid-cols-4">
        {stats.map(([number, words]) => (
          <div key={words} className="flex flex-col-reverse">
            <dt className="text-md text-text-2">{words}</dt>
            <dd className="font-display text-2xl font-bold text-primary tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
