import { msg, plural } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findOption, type CategoryOption } from '#modules/catalogue/contract.ts'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import {
  type ManyChange,
  manyKinds,
  MOST_PIECES,
  type OwnChosen,
  type OwnProductsQuery,
} from '#modules/inventory/contract.ts'
import { changeMany, countChosen, previewMany } from '#modules/inventory/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { productsUrl, type ManyView } from './products-view.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { parseAsked } from '#app/http/dashboard/chosen-rows.server.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'

type Kind = (typeof manyKinds)[number]
type Typed = ManyView['typed']

export const manyFields = {
  percent: z.string().max(20).optional(),
  how: z.string().max(20).optional(),
  pieces: z.string().max(20).optional(),
  category: z.string().max(200).optional(),
  version: z.string().max(40).optional(),
  seenAt: z.string().max(40).optional(),
}
type ManyForm = { [Name in keyof typeof manyFields]?: string | undefined }

export async function findManyView(
  page: PageContext,
  vendor: Pick<ApprovedVendor, 'id'>,
  { params, input }: { params: URLSearchParams; input: OwnProductsQuery },
): Promise<ManyView | null> {
  const kind = manyKinds.find((one) => one === params.get('ask'))
  const { ids, isAll } = parseAsked(params)
  if (!kind || (!isAll && ids.length === 0)) return null
  const typed = toTyped(Object.fromEntries(params))
  const isSaid = kind === 'delete' || ['percent', 'pieces', 'category'].some((name) => params.has(name))
  const chosen = toChosen({ ids, isAll }, input)
  const categories = kind === 'category' ? await listCategoryOptions(page.deps) : []
  const shown = { kind, ids: isAll ? '' : ids.join(','), typed, errors: {}, categories, preview: null }
  const change = isSaid ? readChange(kind, typed, categories) : null
  if (change) {
    const preview = await previewMany(page.deps, vendor, { chosen, change })
    return preview && { ...shown, count: preview.chosen, preview }
  }
  const count = await countChosen(page.deps, vendor, chosen)
  if (count === null) return null
  const errors = isSaid && kind !== 'delete' ? { [FIELDS[kind]]: sayWrong(page, kind) } : {}
  return { ...shown, count, errors }
}

export function toChosen({ ids, isAll }: { ids: string[]; isAll: boolean }, input: OwnProductsQuery): OwnChosen {
  return isAll ? { all: { search: input.search, filter: input.filter } } : { ids }
}

type Submitted = { kind: Kind; chosen: OwnChosen; id: string; isSure: boolean; form: ManyForm; input: OwnProductsQuery }

/**
 * Redirects to the question if it isn't confirmed. Otherwise it applies exactly the preview that the vendor saw, or
 * nothing.
 */
export async function submitMany(page: PageContext, vendor: ApprovedVendor, submitted: Submitted): Promise<Response> {
  const { kind, chosen, id, isSure, form, input } = submitted
  const list = productsUrl(input)
  const asked = { ask: kind, ...('all' in chosen ? { all: '1' } : { id }) }
  if (!isSure) return redirect(productsUrl(input, asked), 303)
  const typed = toTyped(form)
  const categories = kind === 'category' ? await listCategoryOptions(page.deps) : []
  const change = readChange(kind, typed, categories)
  const seenAt = new Date(form.seenAt ?? '')
  if (!change || !form.version || Number.isNaN(seenAt.getTime())) throw data(null, { status: 400 })
  const { version } = form
  const done = await changeMany(page.deps, vendor, { chosen, change, version, seenAt, ipAddress: page.ipAddress })
  if (done.ok) {
    const count = done.value
    const sentence =
      kind === 'delete'
        ? msg`${plural(count, { one: '# product deleted', other: '# products deleted' })}`
        : msg`${plural(count, { one: '# product updated', other: '# products updated' })}`
    return redirectWithFlash(page, list, { kind: 'success', sentence })
  }
  if (done.code === 'product-unknown')
    return redirectWithFlash(page, list, { kind: 'error', sentence: dashboardSentence(done) })
  return redirectWithFlash(page, productsUrl(input, { ...asked, ...namedIn(kind, typed) }), {
    kind: 'error',
    sentence: dashboardSentence(done, 'manyProducts'),
  })
}

const FIELDS = { price: 'percent', stock: 'pieces', category: 'category' } as const

function namedIn(kind: Kind, { percent, how, pieces, category }: Typed): Partial<Typed> {
  if (kind === 'price') return { percent }
  if (kind === 'stock') return { how, pieces }
  return kind === 'category' ? { category } : {}
}

function toTyped(given: ManyForm): Typed {
  const { percent = '', how = '', pieces = '', category = '' } = given
  return { percent: percent.slice(0, 20), how: how === 'add' ? 'add' : 'set', pieces: pieces.slice(0, 20), category }
}

const LOWEST_PERCENT = -90
const HIGHEST_PERCENT = 500

function readChange(
  kind: Kind,
  { percent, how, pieces, category }: Typed,
  categories: CategoryOption[],
): ManyChange | null {
  if (kind === 'delete') return { kind }
  if (kind === 'category') {
    const option = findOption(categories, category)
    return option && { kind, category: option.slug }
  }
  if (kind === 'price') {
    const value = readNumber(percent.replace('%', ''), /^[+-]?\d{1,3}(?:\.\d{1,2})?$/)
    return value === null || value === 0 || value < LOWEST_PERCENT || value > HIGHEST_PERCENT
      ? null
      : { kind, percent: value }
  }
  const value = readNumber(pieces, /^[+-]?\d{1,7}$/)
  if (value === null || Math.abs(value) > MOST_PIECES) return null
  if (how === 'add') return value === 0 ? null : { kind, how, pieces: value }
  return value < 0 ? null : { kind, how: 'set', pieces: value }
}

/** Some keyboards type another minus sign. */
function readNumber(typed: string, pattern: RegExp): number | null {
  const plain = typed.replaceAll(/[−–]/g, '-').replaceAll(/[,\s]/g, '')
  return pattern.test(plain) ? Number(plain) : null
}

function sayWrong(page: PageContext, kind: Kind): string {
  const i18n = i18nFor(page.locale)
  if (kind === 'price')
    return i18n._(msg`Enter a percentage from ${LOWEST_PERCENT} to ${HIGHEST_PERCENT}, for example 5 or -10.`)
  if (kind === 'category') return i18n._(msg`Choose a category`)
  return i18n._(
    msg`Enter a whole number, for example 50. To reduce stock, choose 'Add' and enter a negative number, for example -5.`,
  )
}
