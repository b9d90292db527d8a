import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { categories } from '#app/components/categories.ts'
import { NumberedSteps, type Step } from '../shared/numbered-steps.tsx'

export function HowFlashSalesWork() {
  const { t } = useLingui()
  return (
    <Explainer
      title={<Trans>How Flash Sales Work</Trans>}
      steps={[
        { name: t`A price drops`, text: t`We lower the price of a product for a short time.` },
        { name: t`The countdown starts`, text: t`Each product shows a live countdown to the end of its sale.` },
        {
          name: t`Order before the sale ends`,
          text: t`You pay the price that checkout shows. It may have changed since you added the item to your cart.`,
        },
      ]}
    />
  )
}

export function HowDealsWork() {
  const { t } = useLingui()
  return (
    <Explainer
      title={<Trans>How Daily Deals Work</Trans>}
      steps={[
        {
          name: t`A lower price`,
          text: t`The vendor sets the “before” price and the new price.`,
        },
        {
          name: t`New deals every day`,
          text: t`Come back tomorrow for new deals.`,
        },
        { name: t`While stock lasts`, text: t`A deal ends when the vendor ends it or when stock runs out.` },
      ]}
    />
  )
}

function Explainer({ title, steps }: { title: ReactNode; steps: Step[] }) {
  return (
    <section className="mt-12 rounded-card bg-primary-soft p-4 text-on-primary-soft md:p-8">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      <NumberedSteps steps={steps} className="md:grid-cols-3" />
    </section>
  )
}

const TILES: CategorySlug[] = ['electronics', 'fashion', 'home-garden', 'sports']

export function DealTiles() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Shop by category`} className="mt-4">
      <ul className="scroll-row -mx-4 flex gap-2 px-4 md:mx-0 md:px-0">
        {TILES.map((slug) => (
          <li key={slug} className="shrink-0">
            <Link
              to={urls.category(slug)}
              className={`flex min-h-11 items-center rounded-pill px-4 text-md font-semibold -outline-offset-3 hover:underline ${categories[slug].tint}`}
            >
              {t(categories[slug].name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
