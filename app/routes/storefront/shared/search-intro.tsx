import { Trans, useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import type { NamedShop } from '#modules/vendors/contract.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'

type SearchIntroProps = {
  term: string
  corrected: string | null
  shops?: NamedShop[]
  to?: (term: string) => string
}

/** Shops with this name, and the corrected term if it differs from the typed one. */
export function SearchIntro({ term, corrected, shops = [], to = urls.search }: SearchIntroProps) {
  const { t } = useLingui()
  return (
    <>
      {shops.length > 0 ? (
        <ul aria-label={t`Shops`} className="mt-2 flex flex-wrap gap-2">
          {shops.map(({ slug, name }) => (
            <li key={slug} className="min-w-0">
              <Link
                to={urls.vendor(slug)}
                className="flex min-h-11 items-center gap-2 rounded-pill border border-border bg-surface px-4 text-md font-semibold hover:underline"
              >
                <Store aria-hidden className="size-5 shrink-0 text-primary" />
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {corrected ? (
        <p className="mt-2 text-text-2">
          {t`No results for “${term}”.`} <Trans>Did you mean</Trans>{' '}
          <TextLink to={to(corrected)} className="py-3 font-semibold">
            {corrected}
          </TextLink>
          ? <Trans>We're showing results for the corrected search instead.</Trans>
        </p>
      ) : null}
    </>
  )
}
