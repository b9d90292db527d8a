import { useLingui } from '@lingui/react/macro'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'

export type Subcategory = { slug: string; name: string; count: number; picture: string | null }

/** The categories directly below the one that the page lists. */
export function Subcategories({ below }: { below: Subcategory[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Categories`}>
      <ul className="scroll-row mt-3 flex gap-2">
        {below.map(({ slug, name, count, picture }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={urls.category(slug)}
              className="flex min-h-11 items-center gap-2 rounded-pill border border-border bg-surface px-4 text-md font-semibold hover:underline"
            >
              {picture === null ? null : (
                <img
                  src={picture}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  className="size-8 shrink-0 rounded-pill object-cover"
                />
              )}
              {name}
              <span className="text-sm text-text-2 tabular-nums">{count.toLocaleString('en-NG')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
