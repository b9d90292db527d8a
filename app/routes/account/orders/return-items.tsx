import '#app/ui/file-drop.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import type { Shopper } from '#modules/accounts/contract.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { storeUserPictures } from '#modules/media/index.server.ts'
import { returnForm, TRADE_PICTURES } from '#modules/orders/contract.ts'
import { findOrder } from '#modules/history/index.server.ts'
import { parseReturnItems, requestReturn } from '#modules/orders/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import type { ReturnAnswer } from './return-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toErrors } from '#app/http/form-errors.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { toAnswer, refusalSentence } from '#app/http/refusals.server.ts'
import { withUploads } from '#app/http/upload.server.ts'
import type { Route } from './+types/return-items'

const Screen = hydrateOnInteraction(async () => (await import('./return-screen.tsx')).ReturnScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const orderId = new URL(request.url).searchParams.get('order') ?? ''
  const order = await findOrder(page.deps, shopper, orderId)
  if (!order?.returnUntil) throw redirect(order ? urls.order(orderId) : urls.orders())
  const items = order.items.map(({ id, name, picture, category, unitPrice, quantity, returning }) => ({
    id,
    name,
    picture: picture && toListedPicture(picture),
    category,
    unitPrice,
    most: quantity - returning,
  }))
  const until = formatDate(new Date(order.returnUntil), page.locale)
  return { orderId, number: order.number, until, items: items.filter(({ most }) => most > 0) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  return withUploads(page, request, { field: 'picture' }, async (fields, files) => ask(page, shopper, fields, files))
}

async function ask(page: PageContext, shopper: Shopper, fields: Record<string, string>, files: string[]) {
  const { order: orderId = '', reason = '', words = '' } = fields
  const refuse = (answer: Partial<ReturnAnswer>, status: number) =>
    data<ReturnAnswer>({ errors: {}, refusal: null, ...answer, values: fields }, { status })
  const chosen = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('quantity-') && value !== '0' ? [`${name.slice('quantity-'.length)}:${value}`] : [],
  )
  const parsed = returnForm.safeParse({ items: chosen.join(','), reason, words, pictures: '' })
  if (!parsed.success) return refuse({ errors: toErrors(parsed.error.issues) }, 422)
  const pictures = await storeUserPictures(page.deps, shopper, { files, most: TRADE_PICTURES })
  if (!pictures.ok) {
    const { status, text } = toAnswer(page, pictures, 'pictures')
    return refuse({ errors: { pictures: text } }, status)
  }
  const asked = await requestReturn(page.deps, shopper, {
    orderId,
    items: parseReturnItems(parsed.data.items),
    reason: parsed.data.reason,
    words: parsed.data.words,
    pictureIds: pictures.value,
  })
  if (!asked.ok) {
    const { status, text } = toAnswer(page, asked, 'buying')
    if (status === 422) return refuse({ refusal: text }, status)
    // a return is no longer possible, so there is no form to show
    return redirectWithFlash(page, urls.order(orderId), { kind: 'error', sentence: refusalSentence(asked, 'buying') })
  }
  const sentence = msg`Return requested. The vendor will reply soon.`
  return redirectWithFlash(page, urls.order(orderId), { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't send your return request`)
}

export default function ReturnItems({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Return items`} />
      <Screen view={loaderData} answer={actionData} />
    </>
  )
}
