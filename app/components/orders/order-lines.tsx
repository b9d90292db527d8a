import type { ReactNode } from 'react'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { categories } from '../categories.ts'
import { SMALL, toPictureFiles } from '../picture-files.ts'

export type OrderLine = {
  id: number
  productId: string
  name: string
  category: CategorySlug
  brand: string | null
  /** for the person who packs the order */
  sku?: string
  picture: ListedPicture | null
  unitPrice: Kobo
  quantity: number
  lineTotal: Kobo
}

type OrderLinesProps<Line extends OrderLine> = {
  lines: Line[]
  /** URL of the product for this reader */
  toProduct: (line: Line) => string
  /** this reader's actions */
  renderAfter?: (line: Line) => ReactNode
}

export function OrderLines<Line extends OrderLine>({ lines, toProduct, renderAfter }: OrderLinesProps<Line>) {
  return (
    <ul className="-my-3">
      {lines.map((line) => {
        const { id, name, category, brand, sku, picture, unitPrice, quantity, lineTotal } = line
        const about = [brand, sku].filter(Boolean).join(' · ')
        return (
          <li key={id} className="flex gap-3 border-b border-border py-3 last:border-0">
            <Picture
              files={toPictureFiles(picture, SMALL)}
              alt=""
              sizes="80px"
              ratio="class"
              fit={picture?.hasAlpha ? 'contain' : 'cover'}
              tint={categories[category].tint}
              className="size-20 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1">
              <Link to={toProduct(line)} className="line-clamp-3 font-semibold wrap-anywhere hover:underline">
                {name}
              </Link>
              {about ? <p className="text-sm text-muted wrap-anywhere">{about}</p> : null}
              <p className="flex flex-wrap justify-between gap-2 text-md">
                <span>
                  {quantity} × <Money amount={unitPrice} exact plain />
                </span>
                <Money amount={lineTotal} exact plain className="font-semibold" />
              </p>
              {renderAfter?.(line)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
