import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatListWish, parseListWish } from '#modules/catalogue/contract.ts'
import { isTouched } from '../../device/early-touches.ts'
import { formUrl, urls } from '../../urls.ts'
import { listUrl, type ListData } from './list-data.ts'
import { drawThumbs } from './price-choice.tsx'
import { formatPlace } from './place-name.ts'

type Count = { total: number; isMore: boolean }

/** What a script adds to the form of the filters: it is sent at once, and an open panel says what it would find. */
export function useFilterForm(data: ListData, panel: RefObject<HTMLElement | null>) {
  const { place, wish, list } = data
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const now: Count = { total: list.total, isMore: list.totalIsMore }
  const [ahead, setAhead] = useState<{ of: unknown; count: Count } | null>(null)
  const asking = useRef<AbortController>(null)
  const query = formatListWish(wish, place)

  const isPanelOpen = () => panel.current?.matches(':popover-open') ?? false

  /** What was chosen in a panel and not sent goes with it. */
  function restore(): void {
    asking.current?.abort()
    setAhead(null)
    if (form.current) fill(form.current, new Map(Object.entries(query)))
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wasOpen = isPanelOpen()
    if (wasOpen) panel.current?.hidePopover()
    void navigate(listUrl(place, readWish(event.currentTarget)), { preventScrollReset: !wasOpen })
  }

  const readWish = (element: HTMLFormElement) => {
    const given = new URLSearchParams()
    for (const [name, value] of new FormData(element)) if (typeof value === 'string') given.append(name, value)
    return parseListWish(given, place)
  }

  /** Only the answer to the last question counts. */
  const countAhead = async (element: HTMLFormElement) => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const address = formUrl(urls.listCount(formatPlace(place), formatListWish(readWish(element), place)))
      const answer = await fetch(address, { signal })
      if (answer.ok) setAhead({ of: list, count: (await answer.json()) as Count })
    } catch {
      // an older question, or no connection: the button still sends the form
    }
  }

  const onChange = useEffectEvent(({ currentTarget, target }: Event) => {
    if (!(currentTarget instanceof HTMLFormElement) || !(target instanceof Element)) return
    if (target.hasAttribute('data-quiet')) return
    // the toolbar's sorts belong to this form too, and are sent from there
    if (isPanelOpen()) void countAhead(currentTarget)
    else currentTarget.requestSubmit()
  })

  useEffect(() => {
    const element = form.current
    // not onChange: React's hears each key, and a price is not yet one while it is typed
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [])

  const address = JSON.stringify(query)
  useEffect(() => {
    if (form.current) fill(form.current, new Map(Object.entries(JSON.parse(address) as Record<string, string>)))
  }, [address])

  return { form, count: ahead?.of === list ? ahead.count : now, submit, restore }
}

/** After Back, or a chip that was taken away, the form shows what the list shows; the focus stays where it is. */
function fill(form: HTMLFormElement, query: ReadonlyMap<string, string>): void {
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || !element.name) continue
    // chosen before this script came: it is answered in a moment
    if (isTouched(element)) continue
    const value = query.get(element.name) ?? ''
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      element.checked = element.value === value
    // what somebody is typing now is newer than what came
    else if (element.name !== 'sort' && element.type !== 'hidden' && element !== document.activeElement)
      element.value = value
  }
  drawThumbs(form)
}
