import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { z } from 'zod'
import type { Administrator } from '#modules/accounts/contract.ts'
import { categoryForm } from '#modules/categories/contract.ts'
import {
  changeCategory,
  changeCategoryPicture,
  countMoving,
  listTree,
  mergeCategories,
  removeCategoryPicture,
} from '#modules/categories/index.server.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { PageContext } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { withUploads } from '#app/http/upload.server.ts'
import { answerRefusal } from './categories.server.ts'
import type { CategoryAnswer } from './category-view.ts'

type Sent = { slug: string; request: Request }

/** The page has a form for the category, one for its picture, and one that merges it. */
export async function submitCategory(page: PageContext, administrator: Administrator, sent: Sent) {
  const { request } = sent
  if (/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return takePicture(page, administrator, sent)
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'save') return save(page, administrator, sent)
  if (intent === 'remove-picture') return removePicture(page, administrator, sent)
  return merge(page, administrator, sent)
}

const version = z.string().max(40)
const saveForm = categoryForm.extend({ intent: z.literal('save'), version })

async function save(page: PageContext, administrator: Administrator, { slug, request }: Sent) {
  const form = await parseForm(request, saveForm)
  if (!form.ok) return data<CategoryAnswer>(form, { status: 422 })
  const input = { slug, form: form.value, version: form.value.version, ipAddress: page.ipAddress }
  const done = await changeCategory(page.deps, administrator, input)
  if (done.ok) return toList(page, msg`Category saved`)
  return isLost(done) ? toListWith(page, done) : answerRefusal(page, done, { values: form.typed })
}

const mergeForm = z.object({ intent: z.enum(['ask', 'merge']), version, into: z.string().max(100) })

async function merge(page: PageContext, administrator: Administrator, { slug, request }: Sent) {
  const form = await parseForm(request, mergeForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, into, version: seen } = form.value
  if (intent === 'ask') {
    const tree = await listTree(page.deps, administrator)
    if (!tree.some((one) => one.slug === into))
      return answerRefusal(page, { code: 'category-target-unknown' }, { values: { into }, field: 'into' })
    const question = { into, products: await countMoving(page.deps, administrator, slug) }
    return data<CategoryAnswer>({ errors: {}, values: { into }, question })
  }
  const input = { slug, into, version: seen, ipAddress: page.ipAddress }
  const done = await mergeCategories(page.deps, administrator, input)
  if (done.ok) return toList(page, msg`Categories merged`)
  return isLost(done) ? toListWith(page, done) : answerRefusal(page, done, { values: { into }, field: 'into' })
}

function takePicture(page: PageContext, administrator: Administrator, { slug, request }: Sent) {
  return withUploads(page, request, { field: 'picture', most: 1 }, async (fields, [file]) => {
    if (Object.keys(fields).length > 0) throw data(null, { status: 400 })
    const input = { slug, file: file ?? '', ipAddress: page.ipAddress }
    const done = file ? await changeCategoryPicture(page.deps, administrator, input) : null
    if (done?.ok) return stay(page, slug, msg`Picture saved`)
    if (done && isLost(done)) return toListWith(page, done)
    const { status, text } = toAnswer(page, done ?? { code: 'missing' }, 'picture')
    return data<CategoryAnswer>({ errors: {}, values: {}, picture: text }, { status })
  })
}

async function removePicture(page: PageContext, administrator: Administrator, { slug }: Sent) {
  const done = await removeCategoryPicture(page.deps, administrator, { slug, ipAddress: page.ipAddress })
  return done.ok ? stay(page, slug, msg`Picture removed`) : toListWith(page, done)
}

type Lost = { code: 'category-unknown' | 'category-fixed' }

/** The page can't be shown again. */
function isLost<T extends { code: string }>(refusal: T): refusal is Extract<T, Lost> {
  return refusal.code === 'category-unknown' || refusal.code === 'category-fixed'
}

function stay(page: PageContext, slug: string, sentence: MessageDescriptor): Response {
  return redirectInDashboard(page, dashboardUrls.adminCategory(slug), { kind: 'success', sentence })
}

function toList(page: PageContext, sentence: MessageDescriptor): Response {
  return redirectInDashboard(page, dashboardUrls.adminCategories(), { kind: 'success', sentence })
}

function toListWith(page: PageContext, refusal: Lost): Response {
  const sentence = dashboardSentence(refusal)
  return redirectInDashboard(page, dashboardUrls.adminCategories(), { kind: 'error', sentence })
}
