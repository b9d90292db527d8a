import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearRecentSearches, readRecentSearches, rememberSearch } from '#app/device/recent-searches.ts'
import { useCloseOnBack } from '../use-close-on-back.ts'
import { OptionRow } from './option-row.tsx'
import { toGroups, toStart } from './options.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** `whole`: the field's text was submitted. `and more`: typing went on after the submit. */
export type Sent = 'whole' | 'and more' | null

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  sent: RefObject<Sent>
  /** part of the page, not of the sticky header */
  isOnPage: boolean
}

/**
 * Follows the combobox pattern: the field keeps the focus, arrow keys move through the list, Enter opens, Escape
 * closes. It attaches to a field that exists before this script loads.
 */
export function Suggestions({ input, sent, isOnPage }: SuggestionsProps) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const { key: here } = useLocation()
  // the history entry in which the list opened: navigation closes it; after a submit, it starts closed
  const [openAt, setOpenAt] = useState(() => (hasFocus(input) && sent.current !== 'whole' ? findPlace() : null))
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [chosen, setChosen] = useState(-1)
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useSuggestions(typed)
  const groups = found ? toGroups(found, id) : typed.trim() === '' ? toStart(recent, id, t) : []
  const options = groups.flatMap((group) => group.options)
  const active = options[chosen]
  const isShown = openAt === here && options.length > 0
  const list = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLElement>(null)

  // never open over a field without focus: the list would cover the page
  const open = () => setOpenAt(hasFocus(input) ? findPlace() : null)
  const close = () => {
    setOpenAt(null)
    setChosen(-1)
  }
  const back = useCloseOnBack(layer, close)
  // a search for the typed text is no longer needed
  const choose = () => {
    forget(sent)
    close()
  }
  const isInPlace = (target: EventTarget | null) =>
    target instanceof Node && (box.current?.parentElement?.contains(target) ?? false)
  const move = (by: number) => {
    // there is one position more than options: the one where nothing is selected
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
      const replace = back.replacePanelEntry()
      choose()
      void navigate(active.to, { replace })
    }
  })
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    // the first Escape closes the list and restores the typed text; the browser's default would clear the field
    event.preventDefault()
    write(input, typed)
    close()
  })
  // wait for the click: the layer that receives it must exist until then
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
  // wait until a press outside has become a click, which may follow a link
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

  // a layout effect, so that no input or blur event is missed after the first paint
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
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press in the list must not blur
              the field */}
          <div
            ref={list}
            className={isOnPage ? 'suggestions suggestions-on-page' : 'suggestions'}
            onMouseDown={(event) => event.preventDefault()}
          >
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't hold links with pictures */}
            <div role="listbox" id={id} aria-label={t`Suggestions`}>
              {groups.map((group) => (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox can't contain a fieldset
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
                  clearRecentSearches()
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

/** The router's key of the current history entry. The history changes before the router renders the page. */
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
