import { msg } from '@lingui/core/macro'
import { redirectDocument } from 'react-router'
import { hasAdminCode } from '#modules/administrator/index.server.ts'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { signInAsAdministrator } from './sign-in-action.server.ts'
import type { Route } from './+types/admin-login'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./admin-login-screen.tsx')).AdminLoginScreen)

export const headers = withRetryAfter()

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  if (page.isAdministrator) throw redirectDocument(urls.adminDashboard())
  return { isDemo: page.deps.config.demo, hasCode: await hasAdminCode(page.deps) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return signInAsAdministrator(getPage(context), request, msg`Admin login successful`)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to sign in`)
}

export default function AdminLogin(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
