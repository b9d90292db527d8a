import { redirect } from 'react-router'
import { z } from 'zod'
import { pushDeviceForm } from '#modules/alerts/contract.ts'
import { addPushDevice, getPushState, removePushDevice, turnOnAlerts } from '#modules/alerts/index.server.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import type { Route } from './+types/push'

/** A subscription, a new URL for one, or empty: the browser unsubscribes. */
const form = pushDeviceForm.partial().extend({ renews: z.literal('yes').optional() })

/** For scripts only: a form can't subscribe a browser. Returns the state for the settings page. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const { deps } = page
  const told = await parseForm(request, form)
  if (!told.ok) return Response.json(null, { status: 422 })
  if (told.value.endpoint === undefined) await removePushDevice(deps, shopper)
  else {
    const { renews } = told.value
    // the browser renews on its own, so never turn on a device that is off or belongs to another user
    if (renews && (await getPushState(deps, shopper)).here === null) return Response.json(null, { status: 409 })
    const device = pushDeviceForm.safeParse(told.value)
    if (!device.success) return Response.json(null, { status: 422 })
    const { currency, theme } = page.prefs
    const visitorSettings = { language: page.locale, currency, theme }
    const added = renews
      ? await addPushDevice(deps, shopper, device.data)
      : await turnOnAlerts(deps, shopper, { device: device.data, visitorSettings })
    if (!added.ok) return Response.json(null, { status: toAnswer(page, added).status })
  }
  return Response.json(await getPushState(deps, shopper), { headers: { 'Cache-Control': 'no-store' } })
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireShopper(getPage(context), request)
  return redirect(urls.settings())
}
