import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { urls } from '#app/urls.ts'
import { ProofFields, type ProofAnswer } from './confirm-identity-screen.tsx'
import { SettingsGroup } from './settings-form.tsx'

export type DeleteAnswer = ProofAnswer & { errors: { sure?: string } }

type SureProps = {
  email: string
  hasPassword: boolean
  hasTwoFactor: boolean
  answer: DeleteAnswer | undefined
}

/** Two steps: the consequences, then the password. */
export function DeleteAccountScreen({
  step,
  hasShop,
  ...sure
}: SureProps & {
  step: 'ask' | 'sure'
  hasShop: boolean
}) {
  return (
    <SettingsGroup title={<Trans>Delete your account?</Trans>}>
      {step === 'ask' ? <Consequences hasShop={hasShop} /> : <ConfirmDeletion {...sure} />}
    </SettingsGroup>
  )
}

function Consequences({ hasShop }: { hasShop: boolean }) {
  return (
    <>
      <ul className="grid gap-2 text-text-2">
        <Point>
          <Trans>We'll delete your name, email address, phone number, addresses and picture.</Trans>
        </Point>
        <Point>
          <Trans>We'll delete your cart, wishlist and settings, and sign you out everywhere.</Trans>
        </Point>
        <Point>
          <Trans>The law requires us to keep order records. We remove your name from them.</Trans>
        </Point>
        <Point>
          <Trans>
            If an order is on its way, you'll still receive it and our emails about it. We delete your personal details
            from the order when you can no longer return it, or when it's cancelled and refunded.
          </Trans>
        </Point>
        {hasShop ? (
          <Point>
            <Trans>We'll close your shop and remove its products.</Trans>
          </Point>
        ) : null}
        <Point>
          <Trans>No one can restore your account, not even us.</Trans>
        </Point>
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton to={urls.settingsSecurity()}>
          <Trans>Keep my account</Trans>
        </LinkButton>
        <LinkButton to={urls.deleteAccount('sure')} variant="outline" className="text-danger">
          <Trans>Continue</Trans>
        </LinkButton>
      </div>
    </>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="font-semibold text-primary">
        •
      </span>
      <span>{children}</span>
    </li>
  )
}

function ConfirmDeletion({ email, hasPassword, hasTwoFactor, answer }: SureProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const form = useFirstError(answer)
  useRefusalToast(answer)
  return (
    <Form
      ref={form}
      method="post"
      action={urls.deleteAccount('sure')}
      noValidate
      data-ends-session
      className="grid max-w-md gap-4"
    >
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <p className="text-text-2">
        <Trans>
          You're about to delete the account <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
      {hasPassword ? <ProofFields hasTwoFactor={hasTwoFactor} errors={answer?.errors ?? {}} answer={answer} /> : null}
      <Checkbox
        name="sure"
        value="yes"
        label={t`I understand that this can't be undone`}
        error={say(answer?.errors.sure)}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={urls.settingsSecurity()}>
          <Trans>Keep my account</Trans>
        </LinkButton>
        <Button type="submit" variant="danger">
          <Trans>Permanently delete my account</Trans>
        </Button>
      </div>
    </Form>
  )
}
