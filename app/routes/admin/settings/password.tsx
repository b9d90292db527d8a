import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { changeAdminPasswordForm } from '#modules/accounts/contract.ts'
import { changeAdminPassword } from '#modules/administrator/index.server.ts'
import { AdminPasswordScreen } from './password-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import type { PasswordAnswer } from '#app/components/password-fields.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { readSecretCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/password'

export const headers = withRetryAfter()

export function loader({ context }: Route.LoaderArgs) {
  requireAdministrator(getPage(context))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, changeAdminPasswordForm)
  if (!form.ok) return data<PasswordAnswer>({ errors: form.errors, refusal: null }, { status: 422 })
  const { currentPassword, newPassword } = form.value
  const token = readSecretCookie(page.deps.config, request, 'admin') ?? ''
  const passwords = { currentPassword, newPassword, token, ipAddress: page.ipAddress }
  const changed = await changeAdminPassword(page.deps, administrator, passwords)
  if (changed.ok)
    return redirectWithFlash(page, dashboardUrls.adminSettings(), {
      kind: 'success',
      sentence: msg`Password changed successfully!`,
    })
  if (changed.code === 'password-wrong')
    return data<PasswordAnswer>(
      { errors: { currentPassword: 'current-password-wrong' }, refusal: null },
      { status: 422 },
    )
  const { status, text, headers: more } = toAnswer(page, changed)
  return data<PasswordAnswer>({ errors: {}, refusal: text }, { status, headers: more })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update password`)
}

export default function Password({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Change password`} />
      <AdminPasswordScreen answer={actionData} />
    </>
  )
}
