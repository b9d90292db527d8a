import { Fragment, lazy, memo, Suspense, useEffect, useRef, type ComponentType, type FragmentInstance } from 'react'
import { afterPaint } from '../device/after-paint.ts'
import { hasTouches, replayTouches } from './early-touches.ts'

/** Events that show that the user interacts with the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'change', 'scroll', 'popstate'] as const
/** Opens without a script. Older browsers don't know these selectors. */
const OPENED = ':where(:popover-open, :modal)'
const LONGEST_PAUSE_MS = 30_000

/**
 * A part of the page whose script loads on the first interaction. Until then its server-rendered HTML is complete, and
 * links and forms work. This keeps the first view small. `ahead`: load the script even if the page doesn't show the
 * part, because it must work offline. `isDue`: hydrate at once, because the page has reserved its space. `isRare`: load
 * it only on pages that show it, because few do.
 */
export function hydrateOnInteraction<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = false, isDue, isRare = false }: { ahead?: boolean; isDue?: () => boolean; isRare?: boolean } = {},
): ComponentType<P> {
  const fetchIt = (): void => void load().catch(() => undefined)
  // during navigation, parts load together with the page's data instead of after it
  if (isSomebodyThere && !isRare) fetchIt()
  else if (ahead && typeof document !== 'undefined') void waitForInteraction().then(fetchIt)
  const Part = lazy(async () => {
    if (typeof document === 'undefined' || !isDue?.()) await waitForInteraction()
    const Loaded = await retryUntilLoaded(load)
    return {
      default: function Awake(props: P) {
        const whole = useRef<FragmentInstance>(null)
        useEffect(() => replayTouches(whole.current), [])
        return (
          <Fragment ref={whole}>
            <Loaded {...props} />
          </Fragment>
        )
      },
    }
  })
  // `memo`, because re-rendering a part that isn't hydrated would discard its HTML
  return memo(function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

let sign: Promise<void> | undefined
let isSomebodyThere = false
let come = (): void => {
  isSomebodyThere = true
}

/** Hydrates all parts without an interaction, because something happened that they must show. */
export function hydrateAll(): void {
  come()
}

function waitForInteraction(): Promise<void> {
  if (typeof document === 'undefined' || isSomebodyThere) return Promise.resolve()
  sign ??= new Promise((resolve) => {
    const listening = new AbortController()
    come = () => {
      isSomebodyThere = true
      listening.abort()
      // the first interaction is answered before hydration
      afterPaint(resolve)
    }
    const look = (event: Event) => {
      if (!isAtRest(event)) come()
    }
    const { signal } = listening
    // rows inside the page scroll when their pictures load, so only scrolling the page itself counts
    for (const name of SIGNS) addEventListener(name, look, { signal, passive: true, capture: name !== 'scroll' })
    // an open menu or a scrolled page is an earlier interaction; offline, the page must say so at once
    if (hasTouches() || document.querySelector(OPENED) || scrollY > 0 || document.documentElement.dataset.kept) come()
  })
  return sign.then(inTurn)
}

let turn = Promise.resolve()

/** One part per task, so that interactions are answered in between. */
function inTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve)))
  return turn
}

/** Browsers send pointermove for a resting mouse when the page below it changes. */
function isAtRest(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

/** Retries a file that failed to load: without it, an error would replace the page. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 1000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}
