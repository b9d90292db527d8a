import { Fragment, lazy, memo, Suspense, useEffect, useRef, type ComponentType, type FragmentInstance } from 'react'
import { afterPaint } from '../device/after-paint.ts'
import { hasTouches, replayTouches } from './early-touches.ts'

/** What says that somebody is there and may want more than to read. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'change', 'scroll', 'popstate'] as const
/** What opens by itself, without any script; an older browser knows none of it. */
const OPENED = ':where(:popover-open, :modal)'
const LONGEST_PAUSE_MS = 30_000

/**
 * A part of the page whose script comes only with the first touch, scroll or key: the server's markup stands there whole,
 * and its links and forms work, as they do without any script. Keeps the first view of a page light.
 * What must be at hand even without a connection comes `ahead`, whether the page shows it or not; what the page already
 * keeps a place for on this device waits for nobody: `isDue`. What hardly any page shows is fetched by none that does
 * not: `isRare`.
 */
export function hydrateOnInteraction<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = false, isDue, isRare = false }: { ahead?: boolean; isDue?: () => boolean; isRare?: boolean } = {},
): ComponentType<P> {
  const fetchIt = (): void => void load().catch(() => undefined)
  // on the way to another page its parts come together with its data, and not after it
  if (isSomebodyThere && !isRare) fetchIt()
  else if (ahead && typeof document !== 'undefined') void somebodyIsThere().then(fetchIt)
  const Part = lazy(async () => {
    if (typeof document === 'undefined' || !isDue?.()) await somebodyIsThere()
    const Loaded = await insist(load)
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
  // what is drawn anew around it leaves it alone: a part that still waits would be drawn from nothing
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

/** Something happened on the page itself that its parts must answer: they come without a touch. */
export function wakeUp(): void {
  come()
}

function somebodyIsThere(): Promise<void> {
  if (typeof document === 'undefined' || isSomebodyThere) return Promise.resolve()
  sign ??= new Promise((resolve) => {
    const listening = new AbortController()
    come = () => {
      isSomebodyThere = true
      listening.abort()
      // the first touch is answered first
      afterPaint(resolve)
    }
    const look = (event: Event) => {
      if (!isAtRest(event)) come()
    }
    const { signal } = listening
    // a row inside the page scrolls by itself when its pictures come: only the page's own scrolling is a sign
    for (const name of SIGNS) addEventListener(name, look, { signal, passive: true, capture: name !== 'scroll' })
    // who has opened or moved something before is there; without a connection the page says so at once
    if (hasTouches() || document.querySelector(OPENED) || scrollY > 0 || document.documentElement.dataset.kept) come()
  })
  return sign.then(inTurn)
}

let turn = Promise.resolve()

/** Each part in a task of its own: what is pressed meanwhile is answered in between. */
function inTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve)))
  return turn
}

/** The browser says of a mouse that lies still where it is, each time the page below it changes. */
function isAtRest(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

/** A file that a bad line lost is asked for again: without it, the page would have to give way to an error. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
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
