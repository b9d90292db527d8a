import { Trans } from '@lingui/react/macro'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { toPictureFiles } from '#app/components/picture-files.ts'

type ProductPreviewProps = { name: string; price: Kobo | null; before: Kobo | null; picture: ListedPicture | null }

export function ProductPreview({ name, price, before, picture }: ProductPreviewProps) {
  return (
    <section className="max-lg:hidden">
      <h2 className="mb-2 text-md font-semibold">
        <Trans>How customers see it</Trans>
      </h2>
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        <Picture files={toPictureFiles(picture)} alt="" sizes="320px" />
        <div className="grid gap-1 p-3">
          <p className="line-clamp-2 text-md font-semibold wrap-anywhere">{name || <Trans>Product name</Trans>}</p>
          {price ? <Price now={price} before={before !== null && before > price ? before : null} /> : null}
        </div>
      </div>
    </section>
  )
}
