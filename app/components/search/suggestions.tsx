import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetSearches, readRecentSearches, rememberSearch } from '#app/device/recent-searches.ts'
import { useBackCloses } from '../use-back-closes.ts'
import { OptionRow } from './option-row.tsx'
import { toGroups, toStart } from './options.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Whether what the field holds was sent, or that and what was typed on. */
export type Sent = 'whole' | 'and more' | null

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  sent: RefObject<Sent>
  /** in the page itself, and not in the header that lies over it */
  isOnPage: boolean
}

/**
 * The list below a search field, after the pattern of a combobox: the field keeps the focus, the arrow keys move through
 * the list, Enter goes there, Escape closes it. It takes hold of a field that was there before it came.
 */
export function Suggestions({ input, sent, isOnPage }: SuggestionsProps) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const { key: here } = useLocation()
  // the place at which it was opened: what leads to another one closes it. Over what was found meanwhile it comes closed
  const [openAt, setOpenAt] = useState(() => (hasFocus(input) && sent.current !== 'whole' ? findPlace() : null))
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [chosen, setChosen] = useState(-1)
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useSuggestions(typed)
  const groups = found ? toGroups(found, id, t) : typed.trim() === '' ? toStart(recent, id, t) : []
  const options = groups.flatMap((group) => group.options)
  const active = options[chosen]
  const isShown = openAt === here && options.length > 0
  const list = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLElement>(null)

  // never over a field that has been left: the whole page would lie under it
  const open = () => setOpenAt(hasFocus(input) ? findPlace() : null)
  const close = () => {
    setOpenAt(null)
    setChosen(-1)
  }
  const back = useBackCloses(layer, close)
  // what was typed for it has had its answer
  const choose = () => {
    forget(sent)
    close()
  }
  const isInPlace = (target: EventTarget | null) =>
    target instanceof Node && (box.current?.parentElement?.contains(target) ?? false)
  const move = (by: number) => {
    // one place more than there are options: the one in which nothing is chosen
    const next = ((chosen + 1 + by + options.length + 1) % (options.length + 1)) - 1
    setChosen(next)
    write(input, options[next]?.text ?? typed)
  }

  const onInput = useEffectEvent(() => {
    setTyped(input.current?.value ?? '')
    setChosen(-1)
    open()
  })
  const onFocus = useEffectEvent(() => {
    setTyped(input.current?.value ?? '')
    setRecent(readRecentSearches())
    open()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1)
      else open()
    } else if (event.key === 'Enter' && isShown && active) {
      event.preventDefault()
      const replace = back.giveWay()
      choose()
      void navigate(active.to, { replace })
    }
  })
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    // the first Escape closes the list and gives back what was typed; the browser's own empties the field
    event.preventDefault()
    write(input, typed)
    close()
  })
  // no sooner than it is a click: the layer that takes it must be there until then
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!isInPlace(event.target)) close()
  })
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const term = input.current?.value.trim()
    if (!term) return close()
    back.hold(event, () => input.current?.form?.requestSubmit())
    if (event.defaultPrevented) return
    rememberSearch(term)
    close()
  })
  const onLeave = useEffectEvent((event: FocusEvent) => {
    if (!isInPlace(event.relatedTarget)) close()
  })

  const cover = useEffectEvent(() => {
    if (isOnPage || matchMedia('(width >= 48rem)').matches) return
    layer.current = list.current
    back.enter()
  })
  // no sooner than what was pressed beside it is a click: a link leads on from the page
  const uncover = useEffectEvent(() => {
    setTimeout(() => {
      if (list.current) return
      layer.current = null
      back.leave()
    })
  })
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (layer.current) back.follow(event)
  })
  useEffect(() => {
    if (!isShown) return
    cover()
    return () => uncover()
  }, [isShown])

  // before anything can happen to what has just been drawn: a letter, or that the field is left
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const place = field.closest('search')
    field.addEventListener('input', onInput)
    field.addEventListener('focus', onFocus)
    field.addEventListener('keydown', onKey)
    field.form?.addEventListener('submit', onSubmit)
    place?.addEventListener('focusout', onLeave)
    document.addEventListener('keydown', onEscape)
    document.addEventListener('click', onPress, true)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('click', onPress, true)
      document.removeEventListener('click', onClick)
      field.removeEventListener('input', onInput)
      field.removeEventListener('focus', onFocus)
      field.removeEventListener('keydown', onKey)
      field.form?.removeEventListener('submit', onSubmit)
      place?.removeEventListener('focusout', onLeave)
    }
  }, [input])

  useEffect(() => {
    const field = input.current
    field?.setAttribute('role', 'combobox')
    field?.setAttribute('aria-autocomplete', 'list')
    field?.setAttribute('aria-expanded', String(isShown))
    if (isShown) field?.setAttribute('aria-controls', id)
    else field?.removeAttribute('aria-controls')
    if (isShown && active) field?.setAttribute('aria-activedescendant', active.id)
    else field?.removeAttribute('aria-activedescendant')
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, isShown, active])

  return (
    <div ref={box}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form */}
      <p role="status" className="sr-only">
        {isShown ? t`${plural(options.length, { one: '# suggestion', other: '# suggestions' })}` : ''}
      </p>
      {isShown ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press in the list must not take the focus from the field */}
          <div
            ref={list}
            className={isOnPage ? 'suggestions suggestions-on-page' : 'suggestions'}
            onMouseDown={(event) => event.preventDefault()}
          >
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of links with pictures is no select */}
            <div role="listbox" id={id} aria-label={t`Suggestions`}>
              {groups.map((group) => (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
                <div key={group.kind} role="group" aria-label={t(group.name)} className="py-1">
                  <p aria-hidden className="px-4 py-1 text-sm font-semibold text-muted">
                    {t(group.name)}
                  </p>
                  {group.options.map((option) => (
                    <OptionRow
                      key={option.id}
                      option={option}
                      words={found?.words ?? []}
                      isScope={found !== null}
                      isActive={option === active}
                      onChoose={choose}
                    />
                  ))}
                </div>
              ))}
            </div>
            {groups.some(({ kind }) => kind === 'recent') ? (
              <button
                type="button"
                className="min-h-11 w-full px-4 text-left text-md font-semibold text-primary hover:bg-sunken"
                onClick={() => {
                  forgetSearches()
                  setRecent([])
                  input.current?.focus()
                }}
              >
                <Trans>Clear recent searches</Trans>
              </button>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  )
}

/** The router's name of where one is: the address is there a moment before its page is drawn. */
function findPlace(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

function hasFocus({ current }: SuggestionsProps['input']): boolean {
  return current !== null && current === document.activeElement
}

function write({ current }: SuggestionsProps['input'], text: string): void {
  if (current) current.value = text
}

function forget(sent: SuggestionsProps['sent']): void {
  sent.current = null
}
