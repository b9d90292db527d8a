import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import type { Shopper } from '#modules/accounts/contract.ts'
import { keepOwnPictures } from '#modules/media/index.server.ts'
import { reviewForm, TRADE_PICTURES } from '#modules/orders/contract.ts'
import { findOrder, writeReview } from '#modules/orders/index.server.ts'
import { later } from '../../components/later.tsx'
import type { ReviewAnswer } from '../../components/orders/review-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { urls } from '../../urls.ts'
import { getPage, type PageContext } from '../../web/context.ts'
import { requireShopper } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { toErrors, toPicturesAnswer } from '../../web/own-pictures.server.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import { toTradeAnswer, tradeSentence } from '../../web/trade-answers.server.ts'
import { withUploads } from '../../web/upload.server.ts'
import type { Route } from './+types/write-review'

const Screen = later(async () => (await import('../../components/orders/review-screen.tsx')).ReviewScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const query = new URL(request.url).searchParams
  const orderId = query.get('order') ?? ''
  const order = await findOrder(page.deps, shopper, orderId)
  const item = order?.items.find(({ id }) => String(id) === query.get('item'))
  if (!order || !item?.canReview) throw redirect(order ? urls.order(orderId) : urls.orders())
  return { orderId, item: item.id, productId: item.productId, name: item.name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  return withUploads(page, request, { field: 'picture' }, async (fields, files) =>
    publish(page, shopper, fields, files),
  )
}

async function publish(page: PageContext, shopper: Shopper, fields: Record<string, string>, files: string[]) {
  const { order = '', item = '', rating = '', title = '', body = '' } = fields
  const refuse = (answer: Partial<ReviewAnswer>, status: number) =>
    data<ReviewAnswer>({ errors: {}, refusal: null, ...answer, values: fields }, { status })
  const parsed = reviewForm.safeParse({ item, rating, title, body, pictures: '' })
  if (!parsed.success) return refuse({ errors: toErrors(parsed.error.issues) }, 422)
  const pictures = await keepOwnPictures(page.deps, shopper, { files, most: TRADE_PICTURES })
  if (!pictures.ok) {
    const { status, text } = toPicturesAnswer(page, pictures)
    return refuse({ errors: { pictures: text } }, status)
  }
  const wish = parsed.data
  const written = await writeReview(page.deps, shopper, {
    itemId: Number(wish.item),
    rating: Number(wish.rating),
    title: wish.title || null,
    body: wish.body || null,
    pictureIds: pictures.value,
  })
  if (!written.ok) {
    const { status, text } = toTradeAnswer(page, written.code)
    if (status === 422) return refuse({ refusal: text }, status)
    return redirectWithFlash(page, urls.orders(), { kind: 'error', sentence: tradeSentence(written.code) })
  }
  const flash = { kind: 'success', sentence: msg`Thank you! Your review is published.` } as const
  return redirectWithFlash(page, order ? urls.order(order) : urls.orders(), flash)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, msg`Failed to publish the review`)
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Write a review`} />
      <Screen view={loaderData} answer={actionData} />
    </>
  )
}
