import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { countUnpaidOrders, setHoliday } from '#modules/checkout/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { applicationForm, holidayForm, vendorPictures, type ApprovedVendor } from '#modules/vendors/contract.ts'
import {
  changeBusiness,
  changeVendorPicture,
  findHolidayEnd,
  findOwnBusiness,
  removeVendorPicture,
} from '#modules/vendors/index.server.ts'
import { formVersion } from '#shared/form-version.ts'
import { DAY } from '#shared/time.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import type { SettingsAnswer } from './settings-view.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { withUploads } from '#app/http/upload.server.ts'
import type { Route } from './+types/settings'

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const own = await findOwnBusiness(page.deps, vendor)
  if (!own) throw data(null, { status: 404 })
  const { logo, banner, since, awayUntil, slug, ownerName, ownerEmail, version, ...business } = own
  const now = page.deps.clock.now().getTime()
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('ask') === 'holiday' ? searchParams.get('until') : null
  return {
    slug,
    version,
    business: { ...business, businessDescription: business.businessDescription ?? '' },
    logo: logo && toListedPicture(logo),
    banner: banner && toListedPicture(banner),
    ownerName,
    ownerEmail,
    since: formatDate(since, page.locale),
    away: awayUntil && { on: formatDate(awayUntil, page.locale), day: toDay(awayUntil.getTime()) },
    holiday: asked === null ? null : await findHolidayQuestion(page, vendor, asked),
    holidays: { first: toDay(now + DAY), last: toDay(now + 365 * DAY) },
  }
}

async function findHolidayQuestion(page: PageContext, vendor: ApprovedVendor, day: string) {
  const until = findHolidayEnd(page.deps, day)
  if (!until) return null
  return { day, on: formatDate(until, page.locale), unpaid: await countUnpaidOrders(page.deps, vendor) }
}

/** The format of a date field, in Lagos time. */
function toDay(at: number): string {
  return new Date(at + DAY / 24).toISOString().slice(0, 10)
}

const saved = { kind: 'success', sentence: msg`Settings updated successfully!` } as const
const failed = msg`Failed to update settings`

const simpleForm = z.object({ intent: z.enum(['back', 'remove-logo', 'remove-banner']) })
const businessIntent = applicationForm.extend({ intent: z.literal('business'), version: formVersion })
const holidayIntent = holidayForm.extend({ intent: z.literal('holiday') })

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  if (isUpload(request)) return takePicture(page, vendor, request)
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'business') return saveBusiness(page, vendor, request)
  if (intent === 'holiday') return saveHoliday(page, vendor, request)
  const form = await parseForm(request, simpleForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { ipAddress } = page
  if (form.value.intent === 'back') await setHoliday(page.deps, vendor, { day: null, ipAddress })
  else
    await removeVendorPicture(page.deps, vendor, {
      which: form.value.intent === 'remove-logo' ? 'logo' : 'banner',
      ipAddress,
    })
  return redirectWithFlash(page, dashboardUrls.vendorSettings(), saved)
}

async function saveBusiness(page: PageContext, vendor: ApprovedVendor, request: Request) {
  const form = await parseForm(request, businessIntent)
  if (!form.ok) return refuse(page, form)
  const { intent: _intent, ...business } = form.value
  const changed = await changeBusiness(page.deps, vendor, { ...business, ipAddress: page.ipAddress })
  if (!changed.ok && changed.code === 'changed-meanwhile') {
    const { status, text } = toDashboardAnswer(page, changed)
    const values = { ...form.typed, version: changed.detail?.version }
    return data<SettingsAnswer>({ errors: {}, values, refusal: text }, { status })
  }
  return redirectWithFlash(page, dashboardUrls.vendorSettings(), flashOf(changed))
}

async function saveHoliday(page: PageContext, vendor: ApprovedVendor, request: Request) {
  const form = await parseForm(request, holidayIntent)
  if (!form.ok) return refuse(page, form)
  // no day means no holiday; ending one has its own button
  const { until, unpaid } = form.value
  const day = until ?? ''
  const values = { until: day }
  const question = dashboardUrls.vendorHoliday(day)
  // a vendor on holiday sells nothing, so changing the day cancels nothing
  const isOpen = unpaid === undefined && !(await findOwnBusiness(page.deps, vendor))?.awayUntil
  if (isOpen && findHolidayEnd(page.deps, day)) return redirect(question, 303)
  const set = await setHoliday(page.deps, vendor, { day, unpaid: Number(unpaid ?? 0), ipAddress: page.ipAddress })
  if (!set.ok && set.code === 'holiday-invalid') return refuse(page, { errors: { until: set.code }, values })
  if (!set.ok && set.code === 'unpaid-changed') {
    if (unpaid === undefined) return redirect(question, 303)
    const { status, text } = toDashboardAnswer(page, set)
    return data<SettingsAnswer>({ errors: {}, values, refusal: text }, { status })
  }
  return redirectWithFlash(page, dashboardUrls.vendorSettings(), flashOf(set))
}

async function takePicture(page: PageContext, vendor: ApprovedVendor, request: Request) {
  return withUploads(page, request, { field: 'picture', most: 1 }, async (fields, [file]) => {
    const which = vendorPictures.find((one) => one === fields.which)
    if (!which) throw data(null, { status: 400 })
    const changed = file
      ? await changeVendorPicture(page.deps, vendor, { file, which, ipAddress: page.ipAddress })
      : null
    if (changed?.ok) return redirectWithFlash(page, dashboardUrls.vendorSettings(), saved)
    if (changed?.code === 'vendor-unknown')
      return redirectWithFlash(page, dashboardUrls.vendorSettings(), flashOf(changed))
    const { status, text } = toAnswer(page, { code: changed?.code ?? 'missing' }, 'picture')
    return data<SettingsAnswer>({ errors: { [which]: text }, values: {}, refusal: null }, { status })
  })
}

function flashOf(done: { ok: true } | ({ ok: false } & Refused<RefusalCode>)) {
  return done.ok ? saved : ({ kind: 'error', sentence: dashboardSentence(done) } as const)
}

function refuse(page: PageContext, { errors, values }: Pick<SettingsAnswer, 'errors' | 'values'>) {
  return data<SettingsAnswer>({ errors, values, refusal: i18nFor(page.locale)._(failed) }, { status: 422 })
}

function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update settings`)
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Business Settings`} />
      <SettingsScreen view={loaderData} answer={actionData} />
    </>
  )
}
