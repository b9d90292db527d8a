import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { newsletterForm } from '#modules/outreach/contract.ts'
import { subscribe } from '#modules/outreach/index.server.ts'
import type { NewsletterAnswer } from './newsletter-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { demoMailbox } from '#app/http/demo-mailbox.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/newsletter'

const Screen = hydrateOnInteraction(async () => (await import('./newsletter-screen.tsx')).Newsletter)

export const headers = withRetryAfter()

/** The footer's form only links here, with the typed email address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const params = new URL(request.url).searchParams
  const email = (params.get('email') ?? page.viewer?.email ?? '').slice(0, 254)
  return { email, isWelcome: params.get('step') === 'welcome', mailbox: demoMailbox(page) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, newsletterForm)
  if (!form.ok) return data<NewsletterAnswer>({ ...form, refusal: null }, { status: 422 })
  const { email, trap } = form.value
  const subscribed = await subscribe(page.deps, { email, trap, locale: page.locale, ipAddress: page.ipAddress })
  if (!subscribed.ok) {
    const { status, text, headers: more } = toAnswer(page, subscribed)
    return data<NewsletterAnswer>({ errors: {}, values: { email }, refusal: text }, { status, headers: more })
  }
  const flash = { kind: 'success', sentence: msg`Successfully subscribed to our newsletter!` } as const
  return redirectWithFlash(page, urls.newsletter('welcome'), flash)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't subscribe you`)
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Newsletter`}
        description={t`New arrivals and flash sales in one weekly email that uses little data.`}
      />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
