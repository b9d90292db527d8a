import { Trans } from '@lingui/react/macro'
import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { Picture } from '../ui/picture.tsx'
import { usePageInfo } from '../http/page-info.tsx'
import { categories } from './categories.ts'
import { SMALL, toCardFiles } from './picture-files.ts'
import type { SecondPicture } from './use-second-picture.ts'

const SIZES = '(min-width: 1280px) 272px, (min-width: 768px) 30vw, calc(50vw - 24px)'
/** 480 px is enough for a card on the sharpest phone. Larger files would only lengthen the HTML of every page. */
const WIDEST = 480
const BOX = 'goods-picture'

type CardPictureProps = { product: ProductCardView; priority: boolean; second: SecondPicture }

export function CardPicture({ product, priority, second }: CardPictureProps) {
  const { saver } = usePageInfo().prefs
  const { picture, category, stock } = product
  const draw = (box: string) => (
    <Picture
      files={toCardFiles(picture, saver ? SMALL : WIDEST)}
      alt=""
      sizes={SIZES}
      ratio="class"
      fit={picture?.hasAlpha ? 'contain' : 'cover'}
      tint={categories[category].tint}
      priority={priority}
      soldOut={stock === 0}
      className={box}
    >
      {second.picture ? <Second product={product} picture={second.picture} isOver={second.isOver} /> : null}
    </Picture>
  )
  // server only: with the data saver on, a page loads no script
  if (!import.meta.env.SSR || !saver || priority || !picture) return draw(BOX)
  return (
    <details className={`group relative z-10 ${BOX}`}>
      <summary
        className={`grid aspect-square cursor-pointer list-none place-content-center justify-items-center gap-1 text-sm text-text-2 group-open:hidden [&::-webkit-details-marker]:hidden ${categories[category].tint}`}
      >
        <ImageIcon aria-hidden className="size-8 text-border-strong" strokeWidth={1.5} />
        <Trans>Show picture</Trans>
      </summary>
      {draw('aspect-square')}
    </details>
  )
}

type SecondProps = { product: ProductCardView; picture: ListedPicture; isOver: boolean }

/** The picture fades in once it has loaded. Only a script renders it, so its style adds nothing to the HTML. */
function Second({ product: { category, stock }, picture, isOver }: SecondProps) {
  const [isThere, setIsThere] = useState(false)
  return (
    <span
      className="absolute inset-0"
      style={{ opacity: isOver && isThere ? 1 : 0, transition: 'opacity 150ms' }}
      onLoadCapture={() => setIsThere(true)}
    >
      <Picture
        files={toCardFiles(picture, WIDEST)}
        alt=""
        sizes={SIZES}
        ratio="class"
        fit={picture.hasAlpha ? 'contain' : 'cover'}
        tint={categories[category].tint}
        priority
        soldOut={stock === 0}
        className="size-full"
      />
    </span>
  )
}
