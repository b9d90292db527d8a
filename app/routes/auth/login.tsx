import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { signInForm } from '#modules/accounts/contract.ts'
import { PageHead } from '../../components/page-head.tsx'
import { SignInForm } from '../../components/sign-in-form.tsx'
import { TextLink } from '../../ui/link.tsx'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { parseReturnTo } from '../../web/return-to.ts'
import { signInThrough } from '../../web/sign-in-door.server.ts'
import type { Route } from './+types/login'

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  if (getPage(context).viewer) throw redirect(returnTo)
  return { returnTo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const door = { form: signInForm, kind: 'shopper', welcome: msg`Welcome back!`, to: parseReturnTo } as const
  return signInThrough(getPage(context), request, door)
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Sign in`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Sign in</Trans>
      </h1>
      <p className="mt-1 text-md text-text-2">
        <Trans>
          New here? <TextLink to={urls.signup()}>Create an account</TextLink>
        </Trans>
      </p>
      <SignInForm answer={actionData} withEmail returnTo={loaderData.returnTo}>
        <p className="text-md">
          <TextLink to={urls.forgotPassword()}>
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </p>
      </SignInForm>
      <p className="mt-6 text-center text-md">
        <TextLink tone="quiet" to={urls.home()}>
          <Trans>Back to Home</Trans>
        </TextLink>
      </p>
    </>
  )
}
