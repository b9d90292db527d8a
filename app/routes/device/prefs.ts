import { redirect } from 'react-router'
import { z } from 'zod'
import { currencies } from '#shared/currency.ts'
import { locales, themes } from '../../device/prefs.ts'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { parseForm } from '../../web/forms.ts'
import { keepPrefsHeader } from '../../web/prefs.server.ts'
import { parseInside } from '../../web/return-to.ts'
import type { Route } from './+types/prefs'

const prefsForm = z.object({
  theme: z.enum(themes).optional().catch(undefined),
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  currency: z.enum(currencies).optional().catch(undefined),
  saver: z.enum(['on', 'off']).optional().catch(undefined),
  back: z.string().optional(),
})

/** Keeps what this device prefers, without an account and without a script, and goes back to where it was chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, prefsForm)
  const { back, saver, ...wish } = form.ok ? form.value : {}
  const chosen = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const cookie = keepPrefsHeader(getPage(context), request, { ...chosen, ...(saver ? { saver: saver === 'on' } : {}) })
  return redirect(parseInside(back), { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect(urls.home())
}
