import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { trackForm } from '#modules/history/contract.ts'
import { trackOrder } from '#modules/history/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import type { TrackAnswer } from './track-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { toArrival, toVendorSuspensionLimit } from '#app/components/orders/arrival.server.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import type { Route } from './+types/track-order'

const Screen = hydrateOnInteraction(async () => (await import('./track-screen.tsx')).TrackScreen)

export const headers = withRetryAfter()

/** A link with an order number shows the result. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const number = (new URL(request.url).searchParams.get('order') ?? '').slice(0, 40)
  if (number.trim() === '') return { number, answer: undefined }
  const { answer, status, headers: more } = await track(getPage(context), number)
  return data({ number, answer }, { status, headers: more })
}

/** Anyone who knows the number may track an order. A rate limit stops guessing. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, trackForm)
  if (!form.ok) {
    const sentence = form.errors.number === 'number-required' ? msg`Please enter an order number` : msg`Order not found`
    const answer = { number: form.values.number ?? '', problem: i18nFor(page.locale)._(sentence), found: null }
    return data<TrackAnswer>(answer, { status: 422 })
  }
  const { answer, status, headers: more } = await track(page, form.value.number)
  return data(answer, { status, headers: more })
}

type Tracked = { answer: TrackAnswer; status: number; headers?: HeadersInit }

async function track(page: PageContext, number: string): Promise<Tracked> {
  const tracked = await trackOrder(page.deps, { number, ipAddress: page.ipAddress })
  if (!tracked.ok) {
    const { status, text, headers: more } = toAnswer(page, tracked, 'buying')
    return { answer: { number, problem: text, found: null }, status, headers: more }
  }
  const { placedAt, steps, paidAt, shippedAt, place, suspensionLimit, ...rest } = tracked.value
  const when = (iso: string): string => formatMoment(new Date(iso), page.locale)
  const found = {
    ...rest,
    placedOn: when(placedAt),
    arrival: toArrival(page, { ...rest, paidAt: paidAt ?? placedAt, shippedAt, place, suspensionLimit }),
    suspensionLimit: toVendorSuspensionLimit(page, { suspensionLimit }),
    steps: steps.map(({ at, ...step }) => ({ ...step, on: at && when(at) })),
  }
  return { answer: { number, problem: null, found }, status: 200 }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Track Your Order`} />
      <Screen number={loaderData.number} answer={answer ?? loaderData.answer} />
    </>
  )
}
