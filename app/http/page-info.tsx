import { createContext, use, type ReactNode } from 'react'
import { isCurrency } from '#shared/currency.ts'
import { defaultPrefs, type DevicePrefs } from '../device/prefs.ts'

/** Facts about this response that no loader returns: they exist even when every loader fails. */
export type PageInfo = {
  nonce: string | undefined
  requestId: string | undefined
  locale: string
  prefs: DevicePrefs
  server: boolean
}

const Info = createContext<PageInfo | null>(null)

export function PageInfoProvider({ value, children }: { value: PageInfo; children: ReactNode }) {
  return <Info value={value}>{children}</Info>
}

export function usePageInfo(): PageInfo {
  return use(Info) ?? readFromDocument()
}

/** The preferences that the HTML was rendered with. A part that hydrates late must start with these. */
export function useServedPrefs(): DevicePrefs {
  return use(Info)?.prefs ?? (served ??= readFromDocument().prefs)
}

let served: DevicePrefs | undefined

/** In the browser: reads what the server wrote on the root element. Scripts can't read nonces, and don't need them. */
function readFromDocument(): PageInfo {
  const { lang, dataset } = document.documentElement
  const theme = dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : 'system'
  const view = dataset.view === 'list' ? 'list' : 'grid'
  const currency = isCurrency(dataset.currency) ? dataset.currency : 'NGN'
  return {
    nonce: undefined,
    requestId: dataset.request,
    locale: lang,
    prefs: { ...defaultPrefs, theme, view, currency, saver: dataset.saver !== undefined, place: dataset.place ?? null },
    server: false,
  }
}
