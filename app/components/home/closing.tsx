import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import { urls } from '../../urls.ts'

/** The end of the home page: an invitation to sell, and the shop in numbers. */
export function Closing() {
  return (
    <>
      <SellerCall />
      <StatsStrip />
    </>
  )
}

function SellerCall() {
  return (
    <section className="mt-12 grid items-center gap-4 rounded-card bg-primary-soft p-6 text-on-primary-soft md:grid-cols-[1fr_auto] md:p-10">
      <div>
        <h2 className="font-display text-xl font-bold md:text-2xl">
          <Trans>Become a vendor</Trans>
        </h2>
        <p className="mt-1 max-w-text">
          <Trans>
            List your products for free and pay a small commission only when you sell. We answer applications in 24-48
            hours.
          </Trans>
        </p>
      </div>
      <LinkButton to={urls.sell()}>
        <Trans>Start selling</Trans>
      </LinkButton>
    </section>
  )
}

/** Fixed words, not data. */
function StatsStrip() {
  const { t } = useLingui()
  const stats = [
    ['10,000+', t`Products`],
    ['5,000+', t`Customers`],
    ['1,000+', t`Vendors`],
    ['50+', t`Categories`],
  ]
  return (
    <section aria-label={t`The shop in numbers`} className="mt-12">
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
