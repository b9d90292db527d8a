import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Provider } from '#modules/accounts/contract.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { OutsideLink } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formUrl, urls } from '#app/urls.ts'
import { failedWords } from '#app/http/provider-words.ts'
import { FacebookMark, GoogleMark } from './provider-marks.tsx'

type Props = { providers: Provider[]; returnTo?: string }

/** Shows only providers whose keys are configured. */
export function ProviderButtons(props: Props) {
  const { t } = useLingui()
  const leavesLabel = t`(in a new window)`
  if (props.providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3 border-t border-border pt-6">
      <ProviderLinks {...props} />
      <p className="text-sm text-muted">
        <Trans>
          By continuing, you accept the{' '}
          <OutsideLink href={formUrl(urls.terms())} leavesLabel={leavesLabel}>
            Terms of Service
          </OutsideLink>{' '}
          and the{' '}
          <span className="whitespace-nowrap">
            <OutsideLink href={formUrl(urls.privacy())} leavesLabel={leavesLabel}>
              Privacy Policy
            </OutsideLink>
            .
          </span>
        </Trans>
      </p>
    </div>
  )
}

/** Links, so that they work without a script. Offline, a click shows a toast and the page stays. */
export function ProviderLinks({ providers, returnTo }: Props) {
  const { t } = useLingui()
  const stay = (event: MouseEvent, provider: Provider): void => {
    if (navigator.onLine) return
    event.preventDefault()
    showToast('error', t(failedWords[provider]))
  }
  return providers.map((provider) => (
    <LinkButton
      key={provider}
      wide
      variant="outline"
      reloadDocument
      to={urls.provider(provider, returnTo)}
      onClick={(event) => stay(event, provider)}
    >
      {provider === 'google' ? <GoogleMark /> : <FacebookMark />}
      {provider === 'google' ? <Trans>Continue with Google</Trans> : <Trans>Continue with Facebook</Trans>}
    </LinkButton>
  ))
}
