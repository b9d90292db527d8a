import { Trans } from '@lingui/react/macro'
import type { Provider } from '#modules/accounts/contract.ts'
import { LinkButton } from '../../ui/button.tsx'
import { urls } from '../../urls.ts'
import { FacebookMark, GoogleMark } from './provider-marks.tsx'

/** Only of providers whose keys are set. Links, so that they work without a script. */
export function ProviderButtons({ providers, returnTo }: { providers: Provider[]; returnTo?: string }) {
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3 border-t border-border pt-6">
      {providers.map((provider) => (
        <LinkButton key={provider} wide variant="outline" reloadDocument to={urls.provider(provider, returnTo)}>
          {provider === 'google' ? <GoogleMark /> : <FacebookMark />}
          {provider === 'google' ? <Trans>Continue with Google</Trans> : <Trans>Continue with Facebook</Trans>}
        </LinkButton>
      ))}
    </div>
  )
}
