import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  ALL_BRANDS,
  findNoPrices,
  formatListRequest,
  MOST_BRANDS,
  parseListRequest,
  type ListPlace,
  type ListRequest,
  type NoPrices,
} from '#modules/catalogue/contract.ts'
import { isTouched } from '#app/speed/early-touches.ts'
import { formUrl, urls } from '#app/urls.ts'
import { listUrl, placeUrl, type ListCount, type ListData } from '#app/components/list/list-data.ts'
import { useBackCloses } from '#app/components/use-back-closes.ts'
import { drawThumbs } from './price-choice.tsx'
import { formatPlace } from '#app/components/list/place-name.ts'
import { withUncounted, withUnknown } from './uncounted.ts'

type Asked = { of: unknown; at: string; count: ListCount; filters: ListRequest['filters']; mostBrands: number }

/** What a script adds to the form of the filters: it is sent at once, and an open panel says what it would find. */
export function useFilterForm(data: ListData, panel: RefObject<HTMLElement | null>) {
  const { place, input, list } = data
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ahead = asked?.of === list ? asked : null
  const at = placeUrl(place)
  // what somebody types to find a brand among all, of which a list itself names the most frequent ones
  const [find, setFind] = useState('')
  const [isFinding, setFinding] = useState(false)
  const hasAll = ahead?.mostBrands === ALL_BRANDS
  const back = useBackCloses(panel)
  const asking = useRef<AbortController>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = formatListRequest(input, place)
  const address = JSON.stringify(query)
  const [refused, setRefused] = useState<{ at: string; noPrices: NoPrices } | null>(null)
  const noPrices = (refused?.at === address ? refused.noPrices : data.noPrices) ?? NONE

  const isPanelOpen = () => panel.current?.matches(':popover-open') ?? false

  /** What was chosen in a panel and not sent goes with it. */
  function restore(): void {
    back.leave()
    clearTimeout(pause.current)
    asking.current?.abort()
    setAsked(null)
    setFinding(false)
    setFind('')
    const box = form.current?.querySelector<HTMLInputElement>('[data-quiet]')
    if (box) box.value = ''
    setRefused({ at: address, noPrices: NONE })
    if (form.current) fill(form.current, query, NONE)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const element = event.currentTarget
    const wished = readRequest(element, place)
    const wrong = findNoPrices(readGiven(element))
    const to = JSON.stringify(formatListRequest(wished, place))
    setRefused({ at: to, noPrices: wrong })
    // the other choices count, but who asks for these prices is not sent away from them
    const [name] = Object.keys(wrong)
    const { submitter } = event.nativeEvent
    if (name && (submitter || to === address)) {
      if (submitter) element.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
      return
    }
    const wasOpen = isPanelOpen()
    if (wasOpen) panel.current?.hidePopover()
    if (wasOpen && to === address) return
    void navigate(listUrl(place, wished), { preventScrollReset: !wasOpen, replace: back.giveWay() })
  }

  /** Only the answer to the last question counts. */
  const countAhead = async (element: HTMLFormElement, isForAll = hasAll || find !== '') => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const wished = readRequest(element, place)
      const query = new URLSearchParams(formatListRequest(wished, place))
      if (isForAll) query.set('brands', 'all')
      const answer = await fetch(formUrl(`${urls.listCount(formatPlace(place))}&${query}`), { signal })
      const mostBrands = isForAll ? ALL_BRANDS : MOST_BRANDS
      if (answer.ok)
        setAsked({ of: list, at, count: (await answer.json()) as ListCount, filters: wished.filters, mostBrands })
    } catch {
      // an older question, or no connection: the button still sends the form
    }
    if (!signal.aborted) setFinding(false)
  }

  function askForAll(): void {
    const isWhole = hasAll || (list.brands.length < MOST_BRANDS && !list.brands.some((one) => one.isMore))
    if (isWhole || !form.current) return
    setFinding(true)
    void countAhead(form.current, true)
  }

  function findBrand(text: string): void {
    setFind(text)
    if (text !== '' && !isFinding) askForAll()
  }

  const onChange = useEffectEvent(({ currentTarget, target }: Event) => {
    if (!(currentTarget instanceof HTMLFormElement) || !(target instanceof Element)) return
    // what the panel had when it was closed goes with it, though its field only notices now
    if (target.hasAttribute('data-quiet') || target.getClientRects().length === 0) return
    if (isPanelOpen()) void countAhead(currentTarget)
    else currentTarget.requestSubmit()
  })

  // a price is counted while it is written, once there is a pause in it
  const onInput = useEffectEvent(({ currentTarget, target }: Event) => {
    clearTimeout(pause.current)
    if (!(currentTarget instanceof HTMLFormElement) || !(target instanceof HTMLInputElement)) return
    if (isPanelOpen() && target.name.endsWith('Price'))
      pause.current = setTimeout(() => void countAhead(currentTarget), PAUSE_MS)
  })

  useEffect(() => {
    const element = form.current
    // not onChange: React's hears each key, and a price is not yet one while it is typed
    element?.addEventListener('input', onInput)
    element?.addEventListener('change', onChange)
    return () => {
      element?.removeEventListener('input', onInput)
      element?.removeEventListener('change', onChange)
    }
  }, [])

  const refill = useEffectEvent(() => {
    if (form.current) fill(form.current, query, noPrices)
  })
  useEffect(() => {
    refill()
  }, [address])

  // another list, through whose brands somebody is still looking
  const findAgain = useEffectEvent(() => {
    if (find !== '') askForAll()
  })
  useEffect(() => {
    findAgain()
  }, [list])

  // until they are counted anew, the rows that somebody looks through stay
  const isStale = find !== '' && asked?.mostBrands === ALL_BRANDS && asked.at === at
  const known = isStale ? withUnknown(list.brands, asked.count.brands) : list.brands

  return {
    form,
    count: ahead?.count ?? { total: list.total, isMore: list.isMore },
    // what is not there any more stays: a row that goes takes its choice along
    categories: ahead ? withUncounted(list.categories, ahead.count.categories) : list.categories,
    brands: ahead ? withUncounted(list.brands, ahead.count.brands, ahead.mostBrands) : known,
    find,
    isFinding,
    findBrand,
    filters: ahead?.filters ?? input.filters,
    noPrices,
    submit,
    enter: back.enter,
    restore,
  }
}

const NONE: NoPrices = {}
const PAUSE_MS = 400

export function readRequest(form: HTMLFormElement, place: ListPlace): ListRequest {
  return parseListRequest(readGiven(form), place)
}

function readGiven(form: HTMLFormElement): URLSearchParams {
  const given = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') given.append(name, value)
  return given
}

/** After Back, or a chip that was taken away, the form shows what the list shows; the focus stays where it is. */
function fill(form: HTMLFormElement, query: string[][], noPrices: Record<string, string>): void {
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || !element.name) continue
    // chosen before this script came, and answered in a moment; or no price, which is kept for who wrote it
    if (isTouched(element) || element.name in noPrices) continue
    const values = query.flatMap(([name, value]) => (name === element.name && value) || [])
    const [value = ''] = values
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      element.checked = element.value === value || values.includes(element.value)
    // what somebody is typing now is newer than what came
    else if (element.name !== 'sort' && element.type !== 'hidden' && element !== document.activeElement)
      element.value = value
  }
  drawThumbs(form)
}
