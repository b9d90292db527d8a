import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchHistory } from './device/history-moves.ts'
import { SCRIPT_COOKIE } from './device/lines.ts'
import { activateLocale } from './http/i18n.client.ts'

document.cookie = `${SCRIPT_COOKIE}=1; path=${import.meta.env.BASE_URL}; samesite=lax`
watchHistory()

const i18n = await activateLocale(document.documentElement.lang)
// a task of its own, so that the browser can answer an interaction before hydration
await new Promise((resolve) => setTimeout(resolve))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
