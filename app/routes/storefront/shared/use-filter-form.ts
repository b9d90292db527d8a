import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
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
import { useCloseOnBack } from '#app/components/use-close-on-back.ts'
import { drawThumbs } from './price-choice.tsx'
import { formatPlace } from '#app/components/list/place-name.ts'
import { withUncounted, withUncountedDetails, withUnknown } from './uncounted.ts'

type Asked = { of: unknown; at: string; count: ListCount; filters: ListRequest['filters']; mostBrands: number }

/** With a script, the form is submitted at once, and an open panel shows the number of results. */
export function useFilterForm(data: ListData, panel: RefObject<HTMLElement | null>) {
  const { place, input, list } = data
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const [asked, setAsked] = useState<Asked | null>(null)
  const ahead = asked?.of === list ? asked : null
  const at = placeUrl(place)
  // the typed part of a brand's name; a list has only the most frequent brands
  const [find, setFind] = useState('')
  const [isFinding, setFinding] = useState(false)
  const hasAll = ahead?.mostBrands === ALL_BRANDS
  const back = useCloseOnBack(panel)
  const asking = useRef<AbortController>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = formatListRequest(input, place)
  const address = JSON.stringify(query)
  const [refused, setRefused] = useState<{ at: string; noPrices: NoPrices } | null>(null)
  const noPrices = (refused?.at === address ? refused.noPrices : data.noPrices) ?? NONE

  const isPanelOpen = () => panel.current?.matches(':popover-open') ?? false

  /** Closing the panel discards choices that were not submitted. */
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
    // other filters still apply, but with an invalid price we stay on the page that shows the error
    const [name] = Object.keys(wrong)
    const { submitter } = event.nativeEvent
    if (name && (submitter || to === address)) {
      if (submitter) element.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
      return
    }
    const wasOpen = isPanelOpen()
    if (wasOpen) panel.current?.hidePopover()
    if (wasOpen && to === address) return
    void navigate(listUrl(place, wished), { preventScrollReset: !wasOpen, replace: back.replacePanelEntry() })
  }

  /** Only the latest response counts. */
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
      // aborted for a newer request, or offline: the button still submits the form
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
    // a closed panel discards its choices, but a field fires its change event only afterwards
    if (target.hasAttribute('data-quiet') || target.getClientRects().length === 0) return
    if (isPanelOpen()) void countAhead(currentTarget)
    else currentTarget.requestSubmit()
  })

  // counts results while a price is typed, after a pause
  const onInput = useEffectEvent(({ currentTarget, target }: Event) => {
    clearTimeout(pause.current)
    if (!(currentTarget instanceof HTMLFormElement) || !(target instanceof HTMLInputElement)) return
    if (isPanelOpen() && target.name.endsWith('Price'))
      pause.current = setTimeout(() => void countAhead(currentTarget), PAUSE_MS)
  })

  useEffect(() => {
    const element = form.current
    // not `onChange`: React fires it on every key, when the price is still incomplete
    element?.addEventListener('input', onInput)
    element?.addEventListener('change', onChange)
    return () => {
      element?.removeEventListener('input', onInput)
      element?.removeEventListener('change', onChange)
    }
  }, [])

  const refill = useEffectEvent(() => {
    // a newer request is on its way: this list doesn't know the latest choice
    if (form.current && !isLoading) fill(form.current, query, noPrices)
  })
  useLayoutEffect(() => {
    refill()
  }, [address, isLoading])

  // the list has changed while the user searches its brands
  const findAgain = useEffectEvent(() => {
    if (find !== '') askForAll()
  })
  useEffect(() => {
    findAgain()
  }, [list])

  // the previous rows stay until the new counts arrive
  const isStale = find !== '' && asked?.mostBrands === ALL_BRANDS && asked.at === at
  const known = isStale ? withUnknown(list.brands, asked.count.brands) : list.brands

  return {
    form,
    count: ahead?.count ?? { total: list.total, isMore: list.isMore },
    // a row without results stays, because removing it would remove its choice
    categories: ahead ? withUncounted(list.categories, ahead.count.categories) : list.categories,
    brands: ahead ? withUncounted(list.brands, ahead.count.brands, ahead.mostBrands) : known,
    colours: ahead ? withUncounted(list.colours, ahead.count.colours) : list.colours,
    sizes: ahead ? withUncounted(list.sizes, ahead.count.sizes) : list.sizes,
    conditions: ahead ? withUncounted(list.conditions, ahead.count.conditions) : list.conditions,
    details: ahead ? withUncountedDetails(list.detailFilters, ahead.count.detailFilters) : list.detailFilters,
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

/** After Back, or when a chip was removed, the form shows the list's filters again. The focus stays. */
function fill(form: HTMLFormElement, query: string[][], noPrices: Record<string, string>): void {
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || !element.name) continue
    // skips fields changed before hydration, which are submitted in a moment, and invalid prices, which the user must
    // see
    if (isTouched(element) || element.name in noPrices) continue
    const values = query.flatMap(([name, value]) => (name === element.name && value) || [])
    const [value = ''] = values
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      element.checked = element.value === value || values.includes(element.value)
    // what the user is typing is newer than the response
    else if (element.name !== 'sort' && element.type !== 'hidden' && element !== document.activeElement)
      element.value = value
  }
  drawThumbs(form)
}
