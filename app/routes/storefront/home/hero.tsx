import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import type { SlideView } from '#modules/home/contract.ts'
import type { HeroSlide } from '#modules/settings/contract.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { SLIDE_CLOTHS, useDefaultSlides } from '#app/components/default-slides.ts'

const TURN_MS = 5000

const HeroGoods = hydrateOnInteraction(async () => (await import('./hero-goods.tsx')).HeroGoods)
const SlidePicture = hydrateOnInteraction(async () => (await import('./slide-picture.tsx')).SlidePicture, {
  isRare: true,
})

type HeroProps = {
  /** texts of the administrator for the standard slides */
  own: HeroSlide[]
  /** the products of each standard slide */
  goods: ProductCardView[][]
  /** slides instead of the standard ones */
  section?: { id: string; slides: SlideView[] }
  /** the page's heading is its first title */
  isMain?: boolean
}

/** Slides advance on their own, so they must have a stop button. */
export function Hero({ own, goods, section, isMain = true }: HeroProps) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const standard = useDefaultSlides().map((slide, at) => {
    const { title, text, button, to } = own[at] ?? slide
    return { place: slide.to, ...(title ? { title, text, button: button || slide.button, to: to || slide.to } : slide) }
  })
  const slides: Slide[] = section?.slides.map((slide) => ({ ...slide, place: slide.id })) ?? standard
  const name = section ? `slide-${section.id}` : 'slide'

  // the user may have swiped before hydration
  useEffect(() => void row.current?.dispatchEvent(new Event('scroll')), [])
  useEffect(() => {
    if (isStopped || slides.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // don't advance while the user points at the slides, focuses them, or has left the tab
    const timer = setInterval(() => {
      if (!document.hidden && !row.current?.closest('section')?.matches(':is(:hover, :focus-within)'))
        turn(row.current, (current + 1) % slides.length)
    }, TURN_MS)
    return () => clearInterval(timer)
  }, [current, isStopped, slides.length])

  function choose(event: MouseEvent, at: number): void {
    event.preventDefault()
    turn(row.current, at)
  }
  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Highlights`}
      className="relative -mx-4 overflow-hidden md:mx-0 md:mt-6 md:rounded-card"
    >
      <ul
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="gallery relative flex overflow-x-auto"
      >
        {slides.map(({ place, to, title, text, button, picture, alt }, at) => {
          const Title = at === 0 && isMain ? 'h1' : 'h2'
          return (
            <li
              key={place}
              id={`${name}-${at + 1}`}
              className={`grid w-full shrink-0 scroll-mt-20 grid-cols-[55%_45%] ${SLIDE_CLOTHS[at % SLIDE_CLOTHS.length]}`}
            >
              <div className="flex flex-col items-start pt-3 pr-2 pb-14 pl-4 md:justify-center md:py-14 md:pr-8 md:pl-10">
                <Title className="font-display text-xl font-bold md:text-3xl">{title}</Title>
                <p className="mt-2 hidden sm:block">{text}</p>
                <LinkButton to={to} variant="outline" size="sm" className="mt-2 text-text md:mt-5">
                  {button}
                </LinkButton>
              </div>
              <div className="relative grid">
                <div className="cloth">
                  <AdireMotif />
                </div>
                {picture ? (
                  <SlidePicture picture={picture} alt={alt ?? ''} isFirst={at === 0 && isMain} />
                ) : (
                  <HeroGoods products={goods[at] ?? []} isFirst={at === 0} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="hero-dots absolute flex items-center" hidden={slides.length < 2}>
        {slides.map(({ place }, at) => (
          <a
            key={place}
            href={`#${name}-${at + 1}`}
            onClick={(event) => choose(event, at)}
            aria-label={t`Slide ${at + 1} of ${slides.length}`}
            aria-current={at === current || undefined}
            className="group grid size-11 place-items-center -outline-offset-3"
          >
            <span className="h-2 w-2 rounded-pill bg-current opacity-50 group-aria-current:w-5 group-aria-current:opacity-100" />
          </a>
        ))}
        <button
          type="button"
          onClick={() => setStopped(!isStopped)}
          aria-label={isStopped ? t`Play slides` : t`Pause slides`}
          className="needs-script grid size-11 place-items-center -outline-offset-3 motion-reduce:hidden"
        >
          {isStopped ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
        </button>
      </div>
    </section>
  )
}

type Slide = { place: string; to: string; title: string | undefined; text: string; button: string } & Partial<
  Pick<SlideView, 'picture' | 'alt'>
>

function turn(row: HTMLElement | null, to: number): void {
  row?.scrollTo({ left: to * row.clientWidth, behavior: 'smooth' })
}
