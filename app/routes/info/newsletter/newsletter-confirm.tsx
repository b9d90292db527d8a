import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { newsletterLinkForm } from '#modules/outreach/contract.ts'
import { confirmNewsletter, openConfirmToken } from '#modules/outreach/index.server.ts'
import type { LinkState } from './newsletter-link.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { NO_REFERRER, withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import type { Route } from './+types/newsletter-confirm'

const Screen = hydrateOnInteraction(async () => (await import('./newsletter-link.tsx')).ConfirmNewsletter)

export const headers = withRetryAfter(NO_REFERRER)

export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isGood = openConfirmToken(getPage(context).deps, token) !== null
  const state: LinkState = isGood ? 'ask' : 'over'
  return data({ token, state }, { status: isGood ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newsletterLinkForm)
  const ended = form.ok && (await confirmNewsletter(getPage(context).deps, form.value)).ok
  const state: LinkState = ended ? 'done' : 'over'
  return data({ state }, { status: ended ? 200 : 410 })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't subscribe you`)
}

export default function ConfirmNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Newsletter`} />
      <Screen token={loaderData.token} state={answer?.state ?? loaderData.state} />
    </>
  )
}
