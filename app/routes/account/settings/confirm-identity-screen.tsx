import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Provider } from '#modules/accounts/contract.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { SignOut } from '#app/components/shell/sign-out.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { urls } from '#app/urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { ProviderLinks } from '#app/components/provider-buttons.tsx'
import { SettingsGroup } from './settings-form.tsx'

export type ProofAnswer = FailedAnswer & { errors: { password?: string; code?: string } }

type Props = {
  hasPassword: boolean
  hasTwoFactor: boolean
  providers: Provider[]
  returnTo: string
  answer: ProofAnswer | undefined
}

export function ConfirmIdentityScreen({ hasPassword, hasTwoFactor, providers, returnTo, answer }: Props) {
  const form = useFirstError(answer)
  useRefusalToast(answer)
  if (!hasPassword)
    return providers.length > 0 ? <ProviderReauthentication {...{ providers, returnTo }} /> : <SignInAgain />
  return (
    <SettingsGroup
      title={<Trans>Confirm it's you</Trans>}
      text={<Trans>This is a sensitive change, and it's been a while since you signed in.</Trans>}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-md gap-4">
        <input type="hidden" name="return" value={returnTo} />
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        <ProofFields hasTwoFactor={hasTwoFactor} errors={answer?.errors ?? {}} answer={answer} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <Trans>Continue</Trans>
          </Button>
          <LinkButton to={urls.settingsSecurity()} variant="ghost">
            <Trans>Back</Trans>
          </LinkButton>
        </div>
      </Form>
    </SettingsGroup>
  )
}

/** The password, and the second factor if it is on. */
export function ProofFields({
  hasTwoFactor,
  errors,
  answer,
}: {
  hasTwoFactor: boolean
  errors: ProofAnswer['errors']
  answer: unknown
}) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <>
      <Field
        type="password"
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        required
        error={say(errors.password)}
        answer={answer}
      />
      {hasTwoFactor ? (
        <Field
          name="code"
          label={t`Code from your app, or a recovery code`}
          autoComplete="one-time-code"
          required
          maxLength={40}
          error={say(errors.code)}
          answer={answer}
        />
      ) : null}
    </>
  )
}

/** An account that signs in through a provider has no password. Signing in there again is the proof. */
function ProviderReauthentication({ providers, returnTo }: Pick<Props, 'providers' | 'returnTo'>) {
  return (
    <SettingsGroup
      title={<Trans>Confirm it's you</Trans>}
      text={<Trans>It's been a while since you signed in. Sign in again to continue.</Trans>}
    >
      <div className="grid max-w-md gap-3">
        <ProviderLinks providers={providers} returnTo={returnTo} />
        <LinkButton to={urls.settingsSecurity()} variant="ghost">
          <Trans>Back</Trans>
        </LinkButton>
      </div>
    </SettingsGroup>
  )
}

/** For a provider that is no longer configured. */
function SignInAgain() {
  return (
    <SettingsGroup
      title={<Trans>Confirm it's you</Trans>}
      text={<Trans>It's been a while since you signed in. Sign out, sign in again, then come back here.</Trans>}
    >
      <SignOut>
        <Button type="submit">
          <Trans>Sign Out</Trans>
        </Button>
      </SignOut>
    </SettingsGroup>
  )
}
