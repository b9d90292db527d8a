import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { changeAvatar, removeAvatar } from '#modules/accounts/index.server.ts'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { parseForm } from '../../web/forms.ts'
import { requireShopper } from '../../web/guards.ts'
import { toPictureAnswer } from '../../web/picture-answers.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import { withUpload } from '../../web/upload.server.ts'
import type { Route } from './+types/profile-picture'
import { loadProfile } from './load-profile.server.ts'

const ProfileScreen = later(async () => (await import('./profile-screen.tsx')).ProfileScreen)
const removeForm = z.object({ remove: z.literal('yes') })

/** The address that takes a picture; who opens it by hand sees where one is chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  return { profile: await loadProfile(page, requireShopper(page, request)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  if (!isUpload(request)) {
    const form = await parseForm(request, removeForm)
    if (!form.ok) throw data(null, { status: 400 })
    await removeAvatar(page.deps, shopper)
    return redirectWithFlash(page, urls.profile('edit'), { kind: 'success', sentence: msg`Picture removed` })
  }
  const changed = await withUpload(page, request, 'picture', (file) => changeAvatar(page.deps, shopper, { file }))
  if (!changed?.ok) {
    const { status, text } = toPictureAnswer(page, changed?.code ?? 'missing')
    return data({ pictureError: text }, { status })
  }
  return redirectWithFlash(page, urls.profile(), { kind: 'success', sentence: msg`Profile updated successfully` })
}

export default function ProfilePicture({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`My Profile`} />
      <ProfileScreen profile={loaderData.profile} isEditing pictureError={actionData?.pictureError} />
    </>
  )
}

function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}
