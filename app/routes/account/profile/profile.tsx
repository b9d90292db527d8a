import '#app/ui/file-drop.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { pendingPhoneForm, profileForm, type Shopper } from '#modules/accounts/contract.ts'
import {
  cancelPhoneChange,
  changeAvatar,
  removeAvatar,
  resendPhoneProof,
  updateProfile,
} from '#modules/accounts/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { demoMailbox } from '#app/http/demo-mailbox.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { withUpload } from '#app/http/upload.server.ts'
import type { Route } from './+types/profile'
import { loadProfile } from './load-profile.server.ts'
import type { ProfileAnswer } from './profile-form.tsx'

const ProfileScreen = hydrateOnInteraction(async () => (await import('./profile-screen.tsx')).ProfileScreen)
const removeForm = z.object({ remove: z.literal('yes') })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const isEditing = new URL(request.url).searchParams.get('mode') === 'edit'
  return { isEditing, profile: await loadProfile(page, shopper), mailbox: demoMailbox(page) }
}

/** The page has three forms. The `form` parameter of the URL says which one was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const which = new URL(request.url).searchParams.get('form')
  if (which === 'picture') return takePicture(page, shopper, request)
  if (which === 'phone') return takePendingPhone(page, shopper, request)
  const form = await parseForm(request, profileForm)
  if (!form.ok) return data<ProfileAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const updated = await updateProfile(page.deps, shopper, { ...form.value, locale: page.locale })
  if (!updated.ok) return data<ProfileAnswer>({ errors: { phone: updated.code }, values: form.typed }, { status: 429 })
  const sentence = updated.value.isPhonePending
    ? msg`Profile updated successfully. Check your email to confirm the new number.`
    : msg`Profile updated successfully`
  return redirectWithFlash(page, urls.profile(), { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update profile`)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`My Profile`} />
      <ProfileScreen {...loaderData} answer={actionData} />
    </>
  )
}

async function takePendingPhone(page: PageContext, shopper: Shopper, request: Request) {
  const form = await parseForm(request, pendingPhoneForm)
  if (!form.ok) throw data(null, { status: 400 })
  if (form.value.intent === 'cancel') {
    await cancelPhoneChange(page.deps, shopper)
    return redirectWithFlash(page, urls.profile(), {
      kind: 'success',
      sentence: msg`You've kept your current phone number.`,
    })
  }
  const sent = await resendPhoneProof(page.deps, shopper, { locale: page.locale })
  if (sent.ok) return redirectWithFlash(page, urls.profile(), { kind: 'success', sentence: msg`Email sent` })
  const { status, text, headers } = toAnswer(page, sent)
  return data<ProfileAnswer>({ errors: {}, values: {}, phoneRefusal: text }, { status, headers })
}

async function takePicture(page: PageContext, shopper: Shopper, request: Request) {
  if (!isUpload(request)) {
    const form = await parseForm(request, removeForm)
    if (!form.ok) throw data(null, { status: 400 })
    await removeAvatar(page.deps, shopper)
    return redirectWithFlash(page, urls.profile('edit'), { kind: 'success', sentence: msg`Picture removed` })
  }
  const changed = await withUpload(page, request, 'picture', (file) => changeAvatar(page.deps, shopper, { file }))
  if (!changed?.ok) {
    const { status, text } = toAnswer(page, { code: changed?.code ?? 'missing' }, 'picture')
    return data<ProfileAnswer>({ errors: {}, values: {}, pictureError: text }, { status })
  }
  // the other fields keep what was typed, which isn't saved yet
  return redirectWithFlash(page, urls.profile('edit'), {
    kind: 'success',
    sentence: msg`Profile updated successfully`,
  })
}

function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}
