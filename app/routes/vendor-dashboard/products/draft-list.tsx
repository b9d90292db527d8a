import { Trans } from '@lingui/react/macro'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import type { DraftRow } from './products-view.ts'

/** New products, and changes of others, that aren't published yet. */
export function DraftList({ drafts, isWaiting }: { drafts: DraftRow[]; isWaiting: boolean }) {
  if (drafts.length === 0 && !isWaiting) return null
  return (
    <Card as="section">
      <CardHead title={<Trans>Drafts</Trans>} />
      {isWaiting ? (
        <p className="mb-2 text-md text-text-2">
          <Trans>Your shop is awaiting approval. Until we approve it, we save your products here as drafts.</Trans>
        </p>
      ) : null}
      <ul className="grid gap-2">
        {drafts.map(({ id, productId, name, changedOn, picture }) => (
          <li key={id} className="flex min-w-0 items-center gap-3 text-md">
            <Picture
              files={toPictureFiles(picture, SMALL)}
              alt=""
              sizes="48px"
              ratio="class"
              className="size-12 shrink-0 rounded-control"
            />
            <TextLink
              to={productId === null ? dashboardUrls.vendorNewProduct(id) : dashboardUrls.vendorProduct(productId)}
              className="min-w-0 wrap-anywhere"
            >
              {name || <Trans>Untitled</Trans>}
            </TextLink>
            <span className="ml-auto shrink-0 text-sm text-muted">{changedOn}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
