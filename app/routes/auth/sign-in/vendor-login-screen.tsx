import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/components/page-head.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { Route } from './+types/vendor-login'

type VendorLoginProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function VendorLoginScreen({ loaderData, actionData }: VendorLoginProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Vendor sign-in`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Vendor sign-in</Trans>
      </h1>
      <p className="mt-1 text-md text-text-2">
        <Trans>
          Not selling yet? <TextLink to={urls.sell()}>Sell on ShopZero</TextLink>
        </Trans>
      </p>
      {loaderData.isShopper ? (
        <p className="mt-4 rounded-control bg-info-soft p-3 text-md text-on-info-soft">
          <Trans>The account you're signed in with has no shop. Use another account, or apply to sell.</Trans>
        </p>
      ) : null}
      <SignInForm answer={actionData} withEmail>
        <p className="text-md">
          <TextLink to={urls.forgotPassword()} className="inline-flex min-h-11 items-center">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </p>
      </SignInForm>
      <p className="mt-6 text-center text-md">
        <TextLink tone="quiet" to={urls.home()} className="inline-flex min-h-11 items-center">
          <Trans>Back to Home</Trans>
        </TextLink>
      </p>
    </>
  )
}
