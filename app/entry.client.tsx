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
// the scripts have just been run: a touch is answered before the page comes alive
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
