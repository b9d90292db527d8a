import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import type { ProductView } from '#modules/catalogue/contract.ts'
import type { PictureView } from '#modules/media/contract.ts'
import { Picture } from '#app/ui/picture.tsx'
import { usePageInfo } from '#app/http/page-info.tsx'
import { categories } from '#app/components/categories.ts'
import { largestUrl, SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'

type GalleryProps = { product: ChosenProduct & Pick<ProductView, 'name' | 'category' | 'pictures'> }

const SIZES = '(min-width: 1280px) 640px, (min-width: 768px) 50vw, 100vw'
const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

/** A swipeable row. Arrows and thumbnails are anchor links, so it needs no script. */
export function Gallery({ product }: GalleryProps) {
  const { name, category, pictures, stock, picture: shown, variantId } = useChosen(product)
  const soldOut = stock === 0
  const { tint } = categories[category]
  const { t } = useLingui()
  const { saver } = usePageInfo().prefs
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  // the user may have swiped before hydration
  useEffect(() => void row.current?.dispatchEvent(new Event('scroll')), [])
  const isOther = variantId !== product.variantId
  useEffect(() => {
    const box = row.current
    if (isOther && shown !== null) box?.scrollTo({ left: shown * box.clientWidth, behavior: 'instant' })
  }, [isOther, shown])
  if (pictures.length === 0 || saver) {
    const first = shown === null ? undefined : pictures[shown]
    const inOrder = first ? [first, ...pictures.filter((one) => one !== first)] : pictures
    return <LightGallery {...{ name, pictures: inOrder, tint, soldOut }} />
  }

  /** Shows another picture without changing the URL. */
  function turn(event: MouseEvent<HTMLAnchorElement>): void {
    const link = event.currentTarget
    const slide = document.getElementById(link.hash.slice(1))
    if (!row.current || !slide) return
    event.preventDefault()
    row.current.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' })
    // the pressed arrow scrolls away, so the same arrow of the next picture gets the focus
    const twin = slide.querySelector<HTMLElement>(`[data-way="${link.dataset.way}"]`) ?? slide.querySelector('a')
    if (link.dataset.way) twin?.focus({ preventScroll: true })
  }
  function look(event: MouseEvent, at: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setZoomed(at)
  }
  const last = pictures.length - 1
  return (
    <section aria-label={t`Pictures`} className="min-w-0">
      <div className="relative overflow-hidden md:rounded-card max-md:-mx-4">
        <ul
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="gallery relative flex overflow-x-auto"
        >
          {pictures.map((picture, at) => (
            <li key={largestUrl(picture)} id={`photo-${at + 1}`} className="relative w-full shrink-0 scroll-mt-20">
              <a
                href={largestUrl(picture)}
                data-answered="1"
                onClick={(event) => look(event, at)}
                className="block -outline-offset-3"
                aria-label={t`Enlarge picture ${at + 1} of ${pictures.length}`}
              >
                <Picture
                  files={toPictureFiles(picture)}
                  alt={at === 0 ? name : t`${name}, picture ${at + 1}`}
                  sizes={SIZES}
                  ratio="class"
                  fit="contain"
                  tint={picture.hasAlpha ? tint : undefined}
                  priority={at === 0}
                  soldOut={soldOut}
                  className="gallery-box"
                />
                <ZoomIn aria-hidden className="absolute right-3 bottom-3 size-6 text-text-2" />
              </a>
              {at > 0 ? (
                <a
                  href={`#photo-${at}`}
                  data-way="back"
                  data-answered="1"
                  onClick={turn}
                  aria-label={t`Previous picture`}
                  className={`${ARROW} left-3`}
                >
                  <ChevronLeft aria-hidden />
                </a>
              ) : null}
              {at < last ? (
                <a
                  href={`#photo-${at + 2}`}
                  data-way="on"
                  data-answered="1"
                  onClick={turn}
                  aria-label={t`Next picture`}
                  className={`${ARROW} right-3`}
                >
                  <ChevronRight aria-hidden />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {last > 0 ? (
        <ul className="mt-2 flex gap-2">
          {pictures.map((picture, at) => (
            <li key={largestUrl(picture)} className="w-14">
              <a
                href={`#photo-${at + 1}`}
                data-answered="1"
                onClick={turn}
                aria-label={t`Picture ${at + 1}`}
                aria-current={at === current || undefined}
                className="block overflow-hidden rounded-chip border-3 border-transparent aria-current:border-primary"
              >
                <Picture
                  files={toPictureFiles(picture, SMALL)}
                  alt=""
                  sizes="56px"
                  tint={picture.hasAlpha ? tint : undefined}
                  soldOut={soldOut}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed === null ? null : (
        <Suspense>
          <Zoom name={name} pictures={pictures} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}

type LightProps = { name: string; pictures: PictureView[]; tint: string; soldOut: boolean }

/** With the data saver: one small picture, and the others on request. */
function LightGallery({ name, pictures: [first, ...others], tint, soldOut }: LightProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Pictures`} className="min-w-0">
      <Small {...{ name, picture: first ?? null, tint, soldOut }} priority />
      {others.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
            <Trans>Show more pictures ({others.length})</Trans>
          </summary>
          <ul className="grid grid-cols-2 gap-2">
            {others.map((picture, at) => (
              <li key={largestUrl(picture)}>
                <a href={largestUrl(picture)}>
                  <Small name={t`${name}, picture ${at + 2}`} picture={picture} tint={tint} soldOut={soldOut} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

type SmallProps = { name: string; picture: PictureView | null; tint: string; soldOut: boolean; priority?: boolean }

function Small({ name, picture, tint, soldOut, priority = false }: SmallProps) {
  return (
    <Picture
      files={toPictureFiles(picture, SMALL)}
      alt={name}
      sizes="320px"
      ratio="class"
      fit="contain"
      tint={picture?.hasAlpha === false ? undefined : tint}
      priority={priority}
      soldOut={soldOut}
      className="gallery-box rounded-card"
    />
  )
}

const ARROW =
  'absolute inset-y-0 my-auto grid size-11 place-items-center rounded-pill bg-surface text-text shadow-e2 hover:bg-sunken'
