import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import { AdireMotif } from '../../ui/motif.tsx'
import { urls } from '../../urls.ts'
import { useShopData } from '../../web/shop-data.ts'

/** Real text on the cloth: the first thing seen, and the only place of the motif on this page. */
export function Hero() {
  const site = useShopData()?.site
  return (
    <section className="relative -mx-4 overflow-hidden bg-(--motif-ground) md:mx-0 md:mt-6 md:rounded-card">
      <div className="absolute inset-0">
        <AdireMotif />
      </div>
      <div className="relative max-w-xl px-4 py-5 text-(--motif-ink) md:px-10 md:py-14">
        <h1 className="font-display text-2xl font-bold md:text-3xl">{site?.siteDescription}</h1>
        <p className="mt-2 hidden sm:block">
          <Trans>From thousands of sellers, paid in naira, brought to your door.</Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={urls.products()} variant="outline" size="sm" className="text-text">
            <Trans>Shop now</Trans>
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
