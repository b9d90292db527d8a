import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { changePasswordForm, settingsForm, type Shopper } from '#modules/accounts/contract.ts'
import {
  changePassword,
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '#modules/sign-in/index.server.ts'
import { getProfile, getSettings } from '#modules/accounts/index.server.ts'
import { isPhone, nameDevice } from '#shared/device-name.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { clearSessionCookie } from '#app/http/cookies.ts'
import { formatMoment } from '../shared/dates.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure, preserveFormOrLeave } from '#app/http/preserve-form.ts'
import { leaveDevice } from '#app/http/leave-device.server.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithReload, redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/security'
import type { PasswordAnswer } from '#app/components/password-fields.tsx'
import { saveSettingsTab } from './save-settings-tab.server.ts'

const Screen = hydrateOnInteraction(async () => (await import('./security-screen.tsx')).SecurityScreen)

const tabForm = settingsForm.pick({ loginAlerts: true, sessionTimeout: true })
const passwordForm = changePasswordForm.refine((form) => form.newPassword === form.confirmPassword, {
  path: ['confirmPassword'],
  message: 'new-passwords-differ',
})
const sessionsForm = z.object({ session: z.string().min(1).max(64) })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const [profile, settings, sessions] = await Promise.all([
    getProfile(page.deps, shopper),
    getSettings(page.deps, shopper),
    listSessions(page.deps, shopper),
  ])
  const reader = { locale: page.locale, timezone: settings.timezone }
  return {
    hasPassword: profile.hasPassword,
    hasTwoFactor: profile.hasTwoFactor,
    loginAlerts: settings.loginAlerts,
    sessionTimeout: settings.sessionTimeout,
    sessions: sessions.map(({ sessionId, isThis, userAgent, startedAt, lastSeenAt }) => ({
      id: sessionId,
      device: nameDevice(userAgent),
      isPhone: isPhone(userAgent),
      since: formatMoment(startedAt, reader),
      lastSeen: formatMoment(lastSeenAt, reader),
      isCurrent: isThis,
    })),
  }
}

/** The page has several forms. The `form` parameter of the URL says which one was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = new URL(request.url).searchParams.get('form')
  if (form === 'password') return takePassword(page, shopper, request)
  if (form === 'sessions') return endSessions(page, shopper, request)
  return saveSettingsTab(page, shopper, await parseForm(request, tabForm), urls.settingsSecurity())
}

export function clientAction(sent: Route.ClientActionArgs) {
  const form = new URL(sent.request.url).searchParams.get('form')
  if (form === 'password') return preserveFormOnFailure(sent, msg`Failed to update password`)
  if (form === 'sessions') return preserveFormOrLeave(sent, msg`Failed to sign out`)
  return preserveFormOnFailure(sent, msg`Failed to save settings`)
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Security settings`} />
      <Screen view={loaderData} answer={actionData} />
    </>
  )
}

const PASSWORD_FIELDS: Record<string, PasswordAnswer['errors']> = {
  'password-wrong': { currentPassword: 'current-password-wrong' },
  'password-short': { newPassword: 'password-short' },
  'password-same': { newPassword: 'password-same' },
  'password-common': { newPassword: 'password-common' },
  'password-own': { newPassword: 'password-own' },
}

async function takePassword(page: PageContext, shopper: Shopper, request: Request) {
  const form = await parseForm(request, passwordForm)
  if (!form.ok) return data<PasswordAnswer>({ errors: form.errors, refusal: null }, { status: 422 })
  const changed = await changePassword(page.deps, shopper, { ...form.value, locale: page.locale })
  if (!changed.ok) {
    const field = PASSWORD_FIELDS[changed.code]
    if (field) return data<PasswordAnswer>({ errors: field, refusal: null }, { status: 422 })
    if (changed.code === 'proof-stale') return redirect(urls.confirmIdentity(urls.settingsSecurity()))
    const { status, text, headers } = toAnswer(page, changed)
    return data<PasswordAnswer>({ errors: {}, refusal: text }, { status, headers })
  }
  return redirectWithFlash(page, urls.settingsSecurity(), {
    kind: 'success',
    sentence: msg`Password changed successfully!`,
  })
}

async function endSessions(page: PageContext, shopper: Shopper, request: Request): Promise<Response> {
  const form = await parseForm(request, sessionsForm)
  if (!form.ok) throw data(null, { status: 422 })
  const { session } = form.value
  if (session === 'all') {
    const cookies = await leaveDevice(page, request)
    await endAllSessions(page.deps, shopper)
    const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
    for (const cookie of [...cookies, clearSessionCookie(page.deps.config, 'session')])
      headers.append('Set-Cookie', cookie)
    return redirectWithReload(page, urls.login(), { kind: 'success', sentence: msg`Signed out successfully` }, headers)
  }
  if (session === 'others') await endOtherSessions(page.deps, shopper)
  else await endOwnSession(page.deps, shopper, { sessionId: session })
  return redirectWithFlash(page, urls.settingsSecurity(), { kind: 'success', sentence: msg`Device signed out` })
}
