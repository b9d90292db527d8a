import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import {
  markPageCurrent,
  postToServiceWorker,
  useConnection,
  watchConnection,
  type ConnectionEvent,
} from '#app/device/connection.ts'
import { applyChosenPrefs } from '#app/device/prefs-store.ts'
import { listWaiting } from '#app/device/waiting.ts'
import { activateUpdate, findServiceWorker, watchForUpdates } from '#app/device/service-worker.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formUrl, urls } from '#app/urls.ts'
import { parseInside } from '#app/http/return-to.ts'
import { formatCachedTime } from '../cached-time.ts'

/** Shows that the connection is lost and how old the page is, or that a new version is available. */
export function ConnectionStrip() {
  const { i18n } = useLingui()
  const { isLost, at } = useConnection()
  const [update, setUpdate] = useState<ServiceWorker | null>(null)
  useServiceWorkerMessages(isLost)
  useEffect(() => watchForUpdates(setUpdate), [])
  const time = at > 0 ? formatCachedTime(at, i18n.locale) : null
  return (
    <>
      <div className={isLost ? `line-lost ${STRIP}` : STRIP}>
        <WifiOff aria-hidden className="size-5 shrink-0" />
        <p>
          {time ? (
            <Trans>You're offline. This is a saved page from {time}, and its prices may have changed.</Trans>
          ) : (
            <Trans>You're offline.</Trans>
          )}
        </p>
      </div>
      {update ? (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-primary-soft px-4 py-1 text-md font-medium text-on-primary-soft">
          <output>
            <Trans>A new version of ShopZero is available.</Trans>
          </output>
          <Button variant="ghost" size="sm" onClick={() => activateUpdate(update)}>
            <RefreshCw aria-hidden className="size-4" />
            <Trans>Reload</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

const STRIP = 'line-strip flex items-center justify-center gap-2 px-4 py-2 text-md font-medium'

/** Long enough for a page to have its title and its files. */
const SEEN_AFTER_MS = 2000

/** Messages between the page and its service worker. */
function useServiceWorkerMessages(isLost: boolean): void {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const onItsWay = useNavigation().location
  const [isStuck, setStuck] = useState(false)
  const takeBack = useRef<() => void>(undefined)
  const onLine = useEffectEvent((event: ConnectionEvent) => {
    const wanted = parseInside(new URLSearchParams(search).get('to'))
    if (event === 'lost')
      takeBack.current = showToast('info', t`You're offline. You can still open pages you've visited.`)
    else if (event === 'back') {
      takeBack.current?.()
      showToast('success', t`You're back online.`)
      setStuck(false)
      void postToServiceWorker({ kind: 'send' })
      if (pathname !== urls.offline()) void revalidate()
      else if (wanted !== urls.contact()) void navigate(wanted, { replace: true })
    } else if (event === 'stuck') setStuck(true)
    else if (event.refused > 0) showToast('error', t`We couldn't send your message. Open the Contact page to see it.`)
    else showToast('success', t`Message sent successfully! We'll get back to you soon.`)
  })
  useEffect(() => {
    if (document.documentElement.dataset.kept !== undefined) applyChosenPrefs()
    void sendWhatWaits()
    // a page from the back/forward cache is just as old
    addEventListener('pageshow', applyChosenPrefs)
    const unwatch = watchConnection(onLine)
    return () => {
      removeEventListener('pageshow', applyChosenPrefs)
      unwatch()
    }
  }, [])
  useEffect(() => {
    // a full page load works, or shows the offline page
    if (isStuck && onItsWay) location.assign(formUrl(onItsWay.pathname + onItsWay.search))
  }, [isStuck, onItsWay])
  const address = pathname + search
  useEffect(() => {
    if (isLost || pathname === urls.offline()) return
    const timer = setTimeout(() => void tellSeen(address), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLost, pathname, address])
  const shown = useRef(address)
  useEffect(() => {
    // a page loaded as a document states its own age
    if (shown.current === address) return
    shown.current = address
    markPageCurrent()
  }, [address])
}

async function sendWhatWaits(): Promise<void> {
  const waiting = await listWaiting()
  if (waiting.length > 0) await postToServiceWorker({ kind: 'send' })
}

async function tellSeen(address: string): Promise<void> {
  if (!(await findServiceWorker())) return
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(`${import.meta.env.BASE_URL}assets/`) && !told.has(name))
  for (const file of files) told.add(file)
  await postToServiceWorker({
    kind: 'seen',
    address,
    title: document.title,
    lang: document.documentElement.lang,
    files,
  })
}

const told = new Set<string>()
