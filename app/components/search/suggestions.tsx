import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { forgetSearches, readRecentSearches, rememberSearch } from '../../device/recent-searches.ts'
import { OptionRow } from './option-row.tsx'
import { toGroups, toStart } from './options.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  /** in the page itself, and not in the header that lies over it */
  isOnPage: boolean
}

/**
 * The list below a search field, after the pattern of a combobox: the field keeps the focus, the arrow keys move through
 * the list, Enter goes there, Escape closes it. It takes hold of a field that was there before it came.
 */
export function Suggestions({ input, isOnPage }: SuggestionsProps) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [chosen, setChosen] = useState(-1)
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useSuggestions(typed)
  const groups = found ? toGroups(found, id, t) : typed.trim() === '' ? toStart(recent, id, t) : []
  const options = groups.flatMap((group) => group.options)
  const active = options[chosen]
  const isShown = isOpen && options.length > 0

  const close = () => {
    setIsOpen(false)
    setChosen(-1)
  }
  const move = (by: number) => {
    // one place more than there are options: the one in which nothing is chosen
    const next = ((chosen + 1 + by + options.length + 1) % (options.length + 1)) - 1
    setChosen(next)
    write(input, options[next]?.text ?? typed)
  }

  const onInput = useEffectEvent(() => {
    setTyped(input.current?.value ?? '')
    setChosen(-1)
    setIsOpen(true)
  })
  const onFocus = useEffectEvent(() => {
    setTyped(input.current?.value ?? '')
    setRecent(readRecentSearches())
    setIsOpen(true)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1)
      else setIsOpen(true)
    } else if (event.key === 'Escape' && isShown) {
      // the first Escape closes the list and gives back what was typed; the browser's own empties the field
      event.preventDefault()
      write(input, typed)
      close()
    } else if (event.key === 'Enter' && isShown && active) {
      event.preventDefault()
      close()
      void navigate(active.to)
    }
  })
  const onSubmit = useEffectEvent(() => {
    const term = input.current?.value.trim()
    if (term) rememberSearch(term)
    close()
  })
  const onLeave = useEffectEvent((event: FocusEvent) => {
    const { relatedTarget } = event
    if (!(relatedTarget instanceof Node) || !box.current?.parentElement?.contains(relatedTarget)) close()
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const place = field.closest('search')
    field.addEventListener('input', onInput)
    field.addEventListener('focus', onFocus)
    field.addEventListener('keydown', onKey)
    field.form?.addEventListener('submit', onSubmit)
    place?.addEventListener('focusout', onLeave)
    return () => {
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
                      onChoose={close}
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

function write({ current }: SuggestionsProps['input'], text: string): void {
  if (current) current.value = text
}
