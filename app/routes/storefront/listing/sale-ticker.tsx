import { useEffect } from 'react'
import { serverOffset } from '#app/device/server-clock.ts'
import { SECOND, showParts } from '#app/ui/countdown-parts.ts'
import { hydrateAll } from '#app/speed/hydrate-on-interaction.tsx'

/**
 * Countdowns run from the start, before the script of their cards is loaded. When one ends, the cards must change, so
 * this hydrates them at once.
 */
export function SaleTicker() {
  useEffect(() => {
    const offset = serverOffset()
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = Date.now() + offset
      for (const clock of document.querySelectorAll<HTMLElement>('[role=timer][data-until]')) {
        const left = Number(clock.dataset.until) - now
        if (left > 0) showParts(clock, left)
        else hydrateAll()
      }
      timer = setTimeout(tick, SECOND - (now % SECOND))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return null
}
