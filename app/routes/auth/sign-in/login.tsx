import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { signInForm } from '#modules/accounts/contract.ts'
import { listProviders } from '#modules/oauth/index.server.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import { signInFromForm } from './sign-in-action.server.ts'
import type { Route } from './+types/login'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./login-screen.tsx')).LoginScreen)

export const headers = withRetryAfter()

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  if (page.viewer) throw redirect(returnTo)
  return { returnTo, providers: listProviders(page.deps) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const door = { form: signInForm, kind: 'shopper', welcome: msg`Welcome back!`, to: parseReturnTo } as const
  return signInFromForm(getPage(context), request, door)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to sign in`)
}

export default function Login(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
