import { msg } from '@lingui/core/macro'
import { redirectDocument } from 'react-router'
import { vendorSignInForm } from '#modules/accounts/contract.ts'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { signInFromForm } from './sign-in-action.server.ts'
import type { Route } from './+types/vendor-login'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./vendor-login-screen.tsx')).VendorLoginScreen)

export const headers = withRetryAfter()

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, vendor } = getPage(context)
  if (viewer && vendor) throw redirectDocument(urls.vendorDashboard())
  // signed in as a shopper: the page explains what to do instead
  return { isShopper: viewer !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const door = {
    form: vendorSignInForm,
    kind: 'vendor',
    welcome: msg`Welcome back!`,
    to: urls.vendorDashboard,
  } as const
  return signInFromForm(getPage(context), request, door)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to sign in`)
}

export default function VendorLogin(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
