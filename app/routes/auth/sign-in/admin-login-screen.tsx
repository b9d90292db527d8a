import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/components/page-head.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { Route } from './+types/admin-login'

type AdminLoginProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function AdminLoginScreen({ loaderData, actionData }: AdminLoginProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Admin login`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Admin login</Trans>
      </h1>
      <p className="mt-1 text-md text-text-2">
        <Trans>For ShopZero administrators.</Trans>
      </p>
      <SignInForm answer={actionData} withEmail={false}>
        {loaderData.hasCode ? (
          <Field
            name="code"
            label={t`Code from your authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            answer={actionData}
          />
        ) : null}
      </SignInForm>
      <p className="mt-4 text-sm text-muted">
        {loaderData.isDemo ? (
          <Trans>The demo's default password is in the README. The server also printed it when ShopZero started.</Trans>
        ) : (
          <Trans>The server printed the first password once, when ShopZero first started.</Trans>
        )}{' '}
        <Trans>You can change it in the admin settings.</Trans>
      </p>
      <p className="mt-6 text-center text-md">
        <TextLink tone="quiet" to={urls.home()} className="inline-flex min-h-11 items-center">
          <Trans>Back to ShopZero</Trans>
        </TextLink>
      </p>
    </>
  )
}
