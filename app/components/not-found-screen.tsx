import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, RotateCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import { LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/page-link.tsx'
import { urls } from '../urls.ts'
import { categories } from './categories.ts'
import { PageHead } from './page-head.tsx'

const SHOWN: CategorySlug[] = ['electronics', 'fashion', 'home-garden', 'sports', 'health-beauty']

export function NotFoundScreen() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const places = [
    { to: urls.home(), words: t`Home` },
    { to: urls.products(), words: t`Products` },
    { to: urls.search(), words: t`Search` },
    { to: urls.contact(), words: t`Contact` },
  ]
  return (
    <section className="mx-auto max-w-text py-12 text-center md:py-16">
      <PageHead title={t`Page not found`} />
      <Signpost />
      <p aria-hidden className="mt-2 font-display text-lg font-bold text-primary">
        404
      </p>
      <h1 className="font-display text-2xl font-bold">
        <Trans>Page not found</Trans>
      </h1>
      <p className="mx-auto mt-2 max-w-md text-pretty text-text-2">
        <Trans>The page you're looking for doesn't exist or has moved. One of these may be what you want.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to={urls.home()} onClick={goBack}>
          <ArrowLeft aria-hidden className="size-5" />
          <Trans>Go Back</Trans>
        </LinkButton>
        <LinkButton variant="outline" reloadDocument to={pathname + search}>
          <RotateCw aria-hidden className="size-5" />
          <Trans>Refresh</Trans>
        </LinkButton>
      </div>
      <nav aria-label={t`Where to go from here`} className="mt-10 grid gap-6">
        <Places places={places} />
        <div>
          <h2 className="text-md font-semibold text-text-2">
            <Trans>Popular categories</Trans>
          </h2>
          <Places
            places={SHOWN.map((slug) => ({
              to: urls.category(slug),
              words: t(categories[slug].name),
              tint: categories[slug].tint,
            }))}
          />
        </div>
      </nav>
    </section>
  )
}

/** In the style of the scenes for empty lists. It is inline, because this page loads enough files. */
function Signpost() {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="mx-auto size-24">
      <circle cx="48" cy="48" r="44" fill="var(--primary-soft)" />
      <g fill="none" stroke="var(--primary)" strokeOpacity=".25" strokeWidth="1.5">
        <circle cx="66" cy="30" r="5" />
        <circle cx="66" cy="30" r="11" />
        <circle cx="66" cy="30" r="17" />
      </g>
      <g fill="var(--surface)" stroke="var(--primary)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M45 24h6v54h-6z" />
        <path d="M32 30h34l8 7-8 7H32a2 2 0 0 1-2-2V32a2 2 0 0 1 2-2Z" />
        <path fill="var(--highlight)" d="M64 49H30l-8 7 8 7h34a2 2 0 0 0 2-2V51a2 2 0 0 0-2-2Z" />
        <path fill="none" d="M38 37h18M38 56h18M34 78h28" />
      </g>
    </svg>
  )
}

function Places({ places }: { places: { to: string; words: string; tint?: string }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-2">
      {places.map(({ to, words, tint }) => (
        <li key={to}>
          <Link
            to={to}
            className={`flex min-h-11 items-center rounded-pill px-4 text-md font-semibold hover:underline ${tint ?? 'border border-border bg-surface'}`}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Without a script or a history, the link leads home. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}
