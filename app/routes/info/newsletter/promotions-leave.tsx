import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { unsubscribeLinkForm } from '#modules/accounts/contract.ts'
import { isUnsubscribeTokenValid, leavePromotions } from '#modules/accounts/index.server.ts'
import type { LinkState } from './newsletter-link.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { NO_REFERRER, withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import type { Route } from './+types/promotions-leave'

const Screen = hydrateOnInteraction(async () => (await import('./newsletter-link.tsx')).LeavePromotions)

export const headers = withRetryAfter(NO_REFERRER)

export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isGood = isUnsubscribeTokenValid(getPage(context).deps, token)
  const state: LinkState = isGood ? 'ask' : 'over'
  return data({ token, state }, { status: isGood ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, prefs, locale: language } = getPage(context)
  const form = await parseForm(request, unsubscribeLinkForm)
  const device = { language, currency: prefs.currency, theme: prefs.theme }
  const ended = form.ok && (await leavePromotions(deps, { ...form.value, device })).ok
  const state: LinkState = ended ? 'done' : 'over'
  return data({ state }, { status: ended ? 200 : 410 })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't unsubscribe you`)
}

export default function LeavePromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Promotions`} />
      <Screen token={loaderData.token} state={answer?.state ?? loaderData.state} />
    </>
  )
}
