import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { setScrolling } from '#app/device/scrolling.ts'

/** CSS shows it after 300 px (shell.css). With a script, it scrolls smoothly and leaves the URL unchanged. */
export function ToTop() {
  const { t } = useLingui()
  return (
    <a
      href="#top"
      aria-label={t`Scroll to top`}
      onClick={glide}
      className="to-top fixed right-4 z-20 grid size-11 place-items-center rounded-pill bg-primary text-on-primary shadow-e3 hover:bg-primary-hover"
    >
      <ArrowUp aria-hidden className="size-5" />
    </a>
  )
}

function glide(event: MouseEvent): void {
  event.preventDefault()
  setScrolling('smooth')
  scrollTo(0, 0)
}
