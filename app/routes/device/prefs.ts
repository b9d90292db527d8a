import { redirect } from 'react-router'
import { z } from 'zod'
import { formatPrefs, locales, parsePrefs, PREFS_COOKIE } from '../../device/prefs.ts'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { deviceCookie, readCookies } from '../../web/cookies.ts'
import { parseForm } from '../../web/forms.ts'
import { parseInside } from '../../web/return-to.ts'
import type { Route } from './+types/prefs'

const prefsForm = z.object({
  theme: z.enum(['system', 'light', 'dark']).optional().catch(undefined),
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  saver: z.enum(['on', 'off']).optional().catch(undefined),
  back: z.string().optional(),
})

/** Keeps what this device prefers, without an account and without a script, and goes back to where it was chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, prefsForm)
  const wish = form.ok ? form.value : {}
  const stored = parsePrefs(readCookies(request.headers.get('Cookie')).get(PREFS_COOKIE))
  const prefs = {
    theme: wish.theme ?? stored.theme,
    view: wish.view ?? stored.view,
    locale: wish.locale ?? stored.locale,
    saver: wish.saver ? wish.saver === 'on' : stored.saver,
  }
  const cookie = deviceCookie(page.deps.config, PREFS_COOKIE, formatPrefs(prefs))
  return redirect(parseInside(wish.back), { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect(urls.home())
}
