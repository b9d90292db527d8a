import '#app/ui/file-drop.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Shopper } from '#modules/accounts/contract.ts'
import { storeUserPictures } from '#modules/media/index.server.ts'
import { reviewForm } from '#modules/reviews/contract.ts'
import { TRADE_PICTURES } from '#modules/orders/contract.ts'
import { editReview, findOwnReview, removeReview, writeReview } from '#modules/reviews/index.server.ts'
import { findOrder } from '#modules/history/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import type { ReviewAnswer } from './review-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toErrors } from '#app/http/form-errors.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { toAnswer, refusalSentence } from '#app/http/refusals.server.ts'
import { withUploads } from '#app/http/upload.server.ts'
import type { Route } from './+types/write-review'

const Screen = hydrateOnInteraction(async () => (await import('./review-screen.tsx')).ReviewScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const query = new URL(request.url).searchParams
  const orderId = query.get('order') ?? ''
  const order = await findOrder(page.deps, shopper, orderId)
  const item = order?.items.find(({ id }) => String(id) === query.get('item'))
  if (!order || !item) throw redirect(order ? urls.order(orderId) : urls.orders())
  const { id, productId, name, picture, category, canReview } = item
  const own = await findOwnReview(page.deps, shopper, productId)
  if (!own && !canReview) throw redirect(urls.order(orderId))
  return { orderId, item: id, productId, name, picture, category, own }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  return withUploads(page, request, { field: 'picture' }, async (fields, files) =>
    fields.change === 'delete' ? remove(page, shopper, fields) : publish(page, shopper, fields, files),
  )
}

async function publish(page: PageContext, shopper: Shopper, fields: Record<string, string>, files: string[]) {
  const { item = '', rating = '', title = '', body = '', product } = fields
  const refuse = (answer: Partial<ReviewAnswer>, status: number) =>
    data<ReviewAnswer>({ errors: {}, refusal: null, ...answer, values: fields }, { status })
  const parsed = reviewForm.safeParse({ item, rating, title, body, pictures: '' })
  if (!parsed.success) return refuse({ errors: toErrors(parsed.error.issues) }, 422)
  const pictures = await storeUserPictures(page.deps, shopper, { files, most: TRADE_PICTURES })
  if (!pictures.ok) {
    const { status, text } = toAnswer(page, pictures, 'pictures')
    return refuse({ errors: { pictures: text } }, status)
  }
  const words = {
    rating: Number(parsed.data.rating),
    title: parsed.data.title || null,
    body: parsed.data.body || null,
  }
  const done =
    product === undefined
      ? await writeReview(page.deps, shopper, { ...words, itemId: Number(item), pictureIds: pictures.value })
      : await editReview(page.deps, shopper, {
          ...words,
          productId: product,
          removedPictureIds: Object.keys(fields).flatMap((name) => name.match(/^remove-(.+)$/)?.[1] ?? []),
          addedPictureIds: pictures.value,
        })
  if (done.ok) {
    const sentence =
      product === undefined ? msg`Thank you! Your review is published.` : msg`Your review has been updated.`
    return redirectWithFlash(page, toOrder(fields), { kind: 'success', sentence })
  }
  const { status, text } = toAnswer(page, done, 'buying')
  // the page then shows the published review with what was typed
  if (status === 422 || done.code === 'review-twice') return refuse({ refusal: text }, status)
  return redirectWithFlash(page, urls.orders(), { kind: 'error', sentence: refusalSentence(done, 'buying') })
}

async function remove(page: PageContext, shopper: Shopper, fields: Record<string, string>) {
  const done = await removeReview(page.deps, shopper, fields.product ?? '')
  if (!done.ok)
    return redirectWithFlash(page, urls.orders(), { kind: 'error', sentence: refusalSentence(done, 'buying') })
  return redirectWithFlash(page, toOrder(fields), { kind: 'success', sentence: msg`Your review has been deleted.` })
}

function toOrder({ order = '' }: Record<string, string>): string {
  return order ? urls.order(order) : urls.orders()
}

/** Another tab may have published the review: the form must then edit it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't publish your review`)
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={loaderData.own ? t`Edit your review` : t`Write a review`} />
      <Screen view={loaderData} answer={actionData} />
    </>
  )
}
