import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { profileForm } from '#modules/accounts/contract.ts'
import { updateProfile } from '#modules/accounts/index.server.ts'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { parseForm } from '../../web/forms.ts'
import { requireShopper } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import type { Route } from './+types/profile'
import { loadProfile } from './load-profile.server.ts'
import type { ProfileAnswer } from './profile-form.tsx'

const ProfileScreen = later(async () => (await import('./profile-screen.tsx')).ProfileScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const isEditing = new URL(request.url).searchParams.get('mode') === 'edit'
  return { isEditing, profile: await loadProfile(page, shopper) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, profileForm)
  if (!form.ok) return data<ProfileAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const updated = await updateProfile(page.deps, shopper, form.value)
  if (!updated.ok) {
    const status = updated.code === 'phone-taken' ? 409 : 429
    return data<ProfileAnswer>({ errors: { phone: updated.code }, values: form.typed }, { status })
  }
  return redirectWithFlash(page, urls.profile(), { kind: 'success', sentence: msg`Profile updated successfully` })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, msg`Failed to update profile`)
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
