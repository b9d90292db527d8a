import { redirect } from 'react-router'
import { z } from 'zod'
import type { Shopper } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { saveSettings } from '#modules/sign-in/index.server.ts'
import { currencies } from '#shared/currency.ts'
import { locales, themes } from '#app/device/prefs.ts'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { savePrefsHeader } from '#app/http/prefs.server.ts'
import { parseInside } from '#app/http/return-to.ts'
import type { Route } from './+types/prefs'

const prefsForm = z.object({
  theme: z.enum(themes).optional().catch(undefined),
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  currency: z.enum(currencies).optional().catch(undefined),
  saver: z.enum(['on', 'off']).optional().catch(undefined),
  back: z.string().optional(),
})

/**
 * Stores the device's preferences without an account or a script, and redirects back. If the user is signed in, the
 * account gets them too.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, prefsForm)
  const { back, saver, ...input } = form.ok ? form.value : {}
  const chosen = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  if (page.viewer) await keepWithAccount(page, { ...page.viewer, actor: 'shopper' }, input)
  const cookie = savePrefsHeader(page, request, { ...chosen, ...(saver ? { saver: saver === 'on' } : {}) })
  return redirect(parseInside(back), { status: 303, headers: { 'Set-Cookie': cookie } })
}

async function keepWithAccount(page: PageContext, shopper: Shopper, input: z.output<typeof prefsForm>): Promise<void> {
  const { locale, theme, currency } = input
  if (!locale && !theme && !currency) return
  const { prefs } = page
  const device = { language: page.locale, currency: prefs.currency, theme: prefs.theme }
  const known = await getSettings(page.deps, shopper, device)
  const chosen = {
    language: locale ?? known.language,
    theme: theme ?? known.theme,
    currency: currency ?? known.currency,
  }
  await saveSettings(page.deps, shopper, { ...known, ...chosen })
}

export function loader() {
  return redirect(urls.home())
}
