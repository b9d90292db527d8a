import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** What says that somebody is there and may want more than to read. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'popstate'] as const
const LONGEST_PAUSE_MS = 30_000

/**
 * A part of the page whose script comes only with the first touch, scroll or key: the server's markup stands there whole,
 * and its links and forms work, as they do without any script. Keeps the first view of a page light.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Part = lazy(async () => {
    await somebodyIsThere()
    return { default: await insist(load) }
  })
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

let sign: Promise<void> | undefined

function somebodyIsThere(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  sign ??= new Promise((resolve) => {
    // a row inside the page scrolls by itself when its pictures come: only the page's own scrolling is a sign
    for (const name of SIGNS)
      addEventListener(name, () => resolve(), { once: true, passive: true, capture: name !== 'scroll' })
  })
  return sign
}

/** A file that a bad line lost is asked for again: without it, the page would have to give way to an error. */
async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 1000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
