import { Trans, useLingui } from '@lingui/react/macro'
import { SignInForm } from './sign-in-form.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import { ProviderButtons } from '#app/components/provider-buttons.tsx'
import type { Route } from './+types/login'

type LoginProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function LoginScreen({ loaderData: { returnTo, providers }, actionData }: LoginProps) {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`Sign in`}
      intro={
        <Trans>
          New here? <TextLink to={urls.signup(undefined, returnTo)}>Create an account</TextLink>
        </Trans>
      }
    >
      <SignInForm answer={actionData} withEmail returnTo={returnTo}>
        <p className="text-md">
          <TextLink to={urls.forgotPassword(undefined, returnTo)} className="inline-flex min-h-11 items-center">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </p>
      </SignInForm>
      <ProviderButtons providers={providers} returnTo={returnTo} />
      <AuthFooter>
        <TextLink tone="quiet" to={urls.home()} className="inline-flex min-h-11 items-center">
          <Trans>Back to Home</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}
