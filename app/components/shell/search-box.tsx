import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { Form, useLocation } from 'react-router'
import { parseTerm } from '#shared/search-term.ts'
import { isTouched } from '#app/speed/early-touches.ts'
import { isDashboard, urls } from '#app/urls.ts'
import type { Sent, SuggestionsProps } from '../search/suggestions.tsx'

type SearchBoxProps = {
  id: string
  to?: string
  label?: string
  /** query parameters that a search preserves */
  keep?: [name: string, value: string][]
}

/** The browser refuses a blank term, and the server ignores it. Suggestions load on the first focus. */
export function SearchBox({ id, to = urls.search(), label, keep = [] }: SearchBoxProps) {
  const { t } = useLingui()
  const { search, pathname } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  // text that was typed before hydration must survive
  const sent = useRef<Sent>('and more')
  const isOnPage = to !== urls.search()
  const asked = pathname === to ? parseTerm(new URLSearchParams(search).get('q')) : ''

  const fetchSuggestions = () => {
    // a dashboard has its own search, and product suggestions would lead elsewhere
    if (Suggestions || isDashboard(to)) return
    import('../search/suggestions.tsx').then(
      (part) => setSuggestions(() => part.Suggestions),
      // search works without suggestions
      () => undefined,
    )
  }
  const takeUp = useEffectEvent(() => {
    const field = input.current
    const isIn = field === document.activeElement
    // text typed during a navigation is the next search, so don't overwrite it
    const goesOn = isIn && sent.current === 'and more'
    if (sent.current === 'and more') sent.current = null
    if (field && !goesOn && !isTouched(field)) field.value = asked
    // the field had the focus before hydration
    if (isIn) fetchSuggestions()
  })
  useEffect(() => takeUp(), [asked])
  return (
    <search className={isOnPage ? 'relative block' : 'min-w-0 flex-1 @max-3xs:order-1 @max-3xs:basis-full md:relative'}>
      <Form
        action={to}
        className="relative"
        onFocus={fetchSuggestions}
        onInput={() => {
          sent.current &&= 'and more'
          fetchSuggestions()
        }}
        onSubmit={(event) => {
          sent.current = 'whole'
          const field = input.current
          if (!field) return
          field.value = field.value.trim()
          if (!field.value) event.preventDefault()
          // a phone's keyboard would cover the results
          else if (matchMedia('(pointer: coarse)').matches) field.blur()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label ?? t`Search products`}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={asked}
          required
          pattern=".*\S.*"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={isOnPage && !isDashboard(to) ? label : t`Search`}
          className="h-11 w-full rounded-pill border border-border-strong bg-surface pr-11 pl-4 text-base text-ellipsis text-text placeholder:text-muted"
        />
        {keep.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          aria-label={t`Search`}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-pill text-primary hover:text-primary-hover"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </Form>
      {Suggestions ? <Suggestions {...{ input, sent, isOnPage }} /> : null}
    </search>
  )
}
