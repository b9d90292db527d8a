import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { StatsStrip } from '#app/components/stats-strip.tsx'

/** `only`: without it, both. */
export function Closing({ only }: { only?: 'sell' | 'stats' }) {
  return (
    <>
      {only === 'stats' ? null : <SellerCallToAction />}
      {only === 'sell' ? null : <StatsStrip className="mt-12" />}
    </>
  )
}

function SellerCallToAction() {
  return (
    <section className="mt-12 grid items-center gap-4 rounded-card bg-primary-soft p-6 text-on-primary-soft md:grid-cols-[1fr_auto] md:p-10">
      <div>
        <h2 className="font-display text-xl font-bold md:text-2xl">
          <Trans>Become a vendor</Trans>
        </h2>
        <p className="mt-1 max-w-text">
          <Trans>
            List your products for free and pay a small commission only when you sell. We review applications within
            24-48 hours.
          </Trans>
        </p>
      </div>
      <LinkButton to={urls.sell()}>
        <Trans>Start selling</Trans>
      </LinkButton>
    </section>
  )
}
