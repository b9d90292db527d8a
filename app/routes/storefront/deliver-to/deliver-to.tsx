import { useLingui } from '@lingui/react/macro'
import { data, redirectDocument } from 'react-router'
import { z } from 'zod'
import { nigerianStates } from '#shared/states.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { savePrefsHeader } from '#app/http/prefs.server.ts'
import { parseInside } from '#app/http/return-to.ts'
import type { Route } from './+types/deliver-to'

const Screen = hydrateOnInteraction(async () => (await import('./deliver-to-screen.tsx')).DeliverToScreen)

const placeForm = z.object({ state: z.string(), forget: z.literal('on').optional(), back: z.string() })

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  return { states: nigerianStates, chosen: page.place, back: cameFrom(page, request) }
}

/** From the Referer, because every page has the same link to this one. */
function cameFrom({ deps }: PageContext, request: Request): string {
  const from = URL.parse(request.headers.get('Referer') ?? '')
  if (!from || !deps.config.web.origins.includes(from.origin)) return urls.home()
  const back = parseInside(`${from.pathname}${from.search}`)
  return back === urls.deliverTo() ? urls.home() : back
}

/** Stores the state in the device's preferences, and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, placeForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { state, forget, back } = form.value
  if (!forget && !nigerianStates.includes(state)) return data({ back: parseInside(back) }, { status: 422 })
  const cookie = savePrefsHeader(getPage(context), request, { place: forget ? null : state })
  return redirectDocument(parseInside(back), { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function DeliverTo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Where should we deliver?`} />
      <Screen {...loaderData} {...answer} isRefused={answer !== undefined} />
    </>
  )
}
