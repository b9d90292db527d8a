import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import type { Shopper } from '#modules/accounts/contract.ts'
import { contentReportForm, parseReported, type Reportable, type Reported } from '#modules/moderation/contract.ts'
import { reportContent, findReportable } from '#modules/moderation/index.server.ts'
import type { ContentReportAnswer, ContentReportThing } from './report-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { places } from '#app/components/messages/places.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { refusalSentence, toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { Route } from './+types/report'

const Screen = hydrateOnInteraction(async () => (await import('./report-screen.tsx')).ContentReportScreen)

export const headers = withRetryAfter()

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const { thing, back } = await requireThing(page, shopper, request)
  return { thing: toShown(thing), back }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const { of, back } = await requireThing(page, shopper, request)
  const form = await parseForm(request, contentReportForm)
  if (!form.ok) return data<ContentReportAnswer>({ ...form, refusal: null }, { status: 422 })
  const { reason, words } = form.value
  const taken = await reportContent(page.deps, shopper, { of, reason, words: words || null })
  if (taken.ok)
    return redirectWithFlash(page, back, { kind: 'success', sentence: msg`Thank you. We'll review your report.` })
  const { status, text, headers } = toAnswer(page, taken)
  if (status === 404) throw data(null, { status })
  return data<ContentReportAnswer>({ errors: {}, values: { reason, words }, refusal: text }, { status, headers })
}

type Found = { of: Reported; thing: Reportable; back: string }

/** Content that the shopper can't see, or wrote themselves, is a 404. */
async function requireThing(page: PageContext, shopper: Shopper, request: Request): Promise<Found> {
  const query = new URL(request.url).searchParams
  const of = parseReported(query)
  const thing = of && (await findReportable(page.deps, shopper, of))
  if (!thing) throw data(null, { status: 404 })
  const given = query.get('back')
  const back = given === null ? homeOf(thing) : parseReturnTo(given)
  if (thing.isOwn)
    throw redirectWithFlash(page, back, { kind: 'info', sentence: refusalSentence({ code: 'thing-own' }) })
  return { of, thing, back }
}

function homeOf(thing: Reportable): string {
  if (thing.kind === 'review') return urls.productReviews(thing.productId)
  return places[thing.from === 'vendor' ? 'customer' : 'vendor'].thread(thing.conversationId)
}

function toShown(thing: Reportable): ContentReportThing {
  if (thing.kind === 'message') return { kind: 'message', body: thing.body }
  const { kind, rating, title, body, productId, productName } = thing
  return { kind, rating, title, body, productId, productName }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { thing, back } = loaderData
  return (
    <section className="py-4 md:py-8">
      <PageHead title={thing.kind === 'review' ? t`Report a review` : t`Report a message`} />
      <Screen thing={thing} back={back} answer={actionData} />
    </section>
  )
}
