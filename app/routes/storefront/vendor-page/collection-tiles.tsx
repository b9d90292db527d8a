import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { ShownCollection } from '#modules/catalogue/contract.ts'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { urls } from '#app/urls.ts'
import { SMALL, toCardFiles } from '#app/components/picture-files.ts'
import { tintOf } from './vendor-view.ts'

type CollectionTilesProps = { vendor: string; collections: ShownCollection[] }

export function CollectionTiles({ vendor, collections }: CollectionTilesProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="mt-6">
      <h2 id={id} className="font-display text-xl font-bold">
        <Trans>Collections</Trans>
      </h2>
      <ul className="scroll-row -mx-4 flex gap-2 px-4 py-1">
        {collections.map(({ slug, name, count: total, picture }) => (
          <li key={slug} className="w-32 shrink-0">
            <Link
              to={urls.collection(vendor, slug)}
              className="block h-full overflow-hidden rounded-card border border-border bg-surface hover:border-border-strong"
            >
              <Picture files={toCardFiles(picture, SMALL)} alt="" sizes="128px" tint={tintOf(vendor)} />
              <span className="grid gap-1 p-3">
                <span className="text-md font-semibold wrap-anywhere">{name}</span>
                <span className="text-sm text-text-2">
                  <Plural value={total} one="# product" other="# products" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
