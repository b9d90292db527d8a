import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** Moving the pointer across the button must not open the menu. */
const REST_MS = 120
const GRACE_MS = 300

type MenuProps = {
  button: ReactNode
  /** the label of a button without text */
  label?: string
  buttonClassName: string
  align?: 'start' | 'end'
  /** opens on hover too, and closes with a short delay */
  hover?: boolean
  className?: string
  /** links and buttons, styled with `menuItem` */
  children: ReactNode
}

/** A popover: the browser opens it, and closes it with Esc or a press outside, without a script. */
export function Menu({
  button,
  label,
  buttonClassName,
  align = 'start',
  hover = false,
  className,
  children,
}: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByMouse = useRef(false)

  const enter = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (!list.current || isOpen(list.current)) return
    timer.current = setTimeout(() => {
      openedByMouse.current = true
      // `source` tells the browser where to position the menu
      list.current?.showPopover(trigger.current ? { source: trigger.current } : {})
    }, REST_MS)
  }
  const leave = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    // a menu that was opened by a press stays until the next press
    if (openedByMouse.current) timer.current = setTimeout(() => list.current?.hidePopover(), GRACE_MS)
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onClick={(event) => {
          clearTimeout(timer.current)
          // a press just after a hover opened the menu must not close it
          if (openedByMouse.current) event.preventDefault()
          openedByMouse.current = false
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !list.current || !isOpen(list.current)) return
          event.preventDefault()
          itemsOf(list.current)[0]?.focus()
        }}
        className={buttonClassName}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its items */}
      <div
        ref={list}
        id={id}
        popover="auto"
        onPointerEnter={enter}
        onPointerLeave={leave}
        onToggle={({ newState }) => {
          if (newState === 'closed') openedByMouse.current = false
        }}
        onKeyDown={moveByArrows}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) list.current?.hidePopover()
        }}
        className={cx('menu', align === 'end' ? 'menu-end' : 'menu-start', className)}
      >
        {children}
      </div>
    </>
  )
}

export function menuItem({
  tone = 'plain',
  current = false,
}: { tone?: 'plain' | 'danger'; current?: boolean } = {}): string {
  return cx(
    'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-md -outline-offset-3',
    tone === 'danger' ? 'text-danger hover:bg-danger-soft hover:text-on-danger-soft' : 'text-text hover:bg-sunken',
    current && 'bg-primary-soft font-semibold text-on-primary-soft',
  )
}

export function MenuLine() {
  return <hr className="mt-2 mb-2 border-border" />
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next >= items.length ? 0 : next)?.focus()
}

function itemsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
}

function isOpen(list: Element): boolean {
  return list.matches(':popover-open')
}
