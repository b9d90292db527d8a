import { useLingui } from '@lingui/react/macro'
import { useShopData } from '../http/shop-data.ts'

/** Fixed texts about goals, or counted figures, as the administrator has chosen. */
export function StatsStrip({ className }: { className?: string }) {
  const { t } = useLingui()
  const said = useShopData()?.stats
  if (!said?.length) return null
  const [products, customers, vendors, categories, live] = said
  const stats = [
    [products, t`Products`],
    [customers, t`Customers`],
    [vendors, t`Vendors`],
    [categories, t`Categories`],
  ]
  return <Numbers label={t`ShopZero in numbers`} stats={stats} isAim={!live} className={className} />
}

type NumbersProps = {
  label: string
  stats: (string | undefined)[][]
  /** the figures are goals, and not counted */
  isAim: boolean
  className?: string | undefined
}

export function Numbers({ label, stats, isAim, className }: NumbersProps) {
  const { t } = useLingui()
  return (
    <section aria-label={label} className={className}>
      <dl className="grid grid-cols-2 gap-4 text-center md:grid-cols-4">
        {stats.map(([number, words]) => (
          <div key={words} className="flex flex-col-reverse">
            <dt className="text-md text-text-2">{words}</dt>
            <dd className="font-display text-2xl font-bold text-primary tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
      {isAim ? (
        <p className="mt-2 text-center text-sm text-muted">{t`These numbers are our goals, not current totals.`}</p>
      ) : null}
    </section>
  )
}
