import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { useSecondPassword } from '#app/components/password-fields.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { assignApplicationDraft } from '#app/device/application-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useFieldError } from '#app/ui/field-frame.tsx'
import { Field } from '#app/ui/field.tsx'
import { OutsideLink } from '#app/ui/link.tsx'
import { formUrl, urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'

type Name = 'fullName' | 'email' | 'password' | 'confirmPassword' | 'terms'
export type SignUpAnswer = {
  errors: Partial<Record<Name, string>>
  values: Partial<Record<Name, string>>
  refusal: string | null
  failed?: FailedPost
}

export function SignUpForm({ answer }: { answer: SignUpAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  useRefusalToast(answer)
  return (
    <Form ref={form} method="post" noValidate onSubmit={giveApplication} className="mt-6 grid gap-4">
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <Field
        name="fullName"
        label={t`Full name`}
        autoComplete="name"
        required
        defaultValue={answer?.values.fullName}
        error={say(answer?.errors.fullName)}
        answer={answer}
      />
      <Field
        type="email"
        name="email"
        label={t`Email address`}
        autoComplete="email"
        required
        defaultValue={answer?.values.email}
        error={say(answer?.errors.email)}
        answer={answer}
      />
      <NewPasswordFields answer={answer} />
      <Terms answer={answer} />
      <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Creating your account…`}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  )
}

/** Gives the application that was typed at /sell-on-shopzero to the new account. */
function giveApplication({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
  const email = new FormData(currentTarget).get('email')
  if (typeof email === 'string') assignApplicationDraft(email)
}

export function NewPasswordFields({ answer }: { answer: Pick<SignUpAnswer, 'errors'> | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const second = useSecondPassword(answer?.errors.confirmPassword, answer)
  return (
    <>
      <Field
        type="password"
        name="password"
        label={t`Password`}
        hint={t`At least 6 characters`}
        autoComplete="new-password"
        required
        error={say(answer?.errors.password)}
        onInput={second.onFirstInput}
        answer={answer}
      />
      <Field
        type="password"
        name="confirmPassword"
        label={t`Confirm password`}
        autoComplete="new-password"
        required
        error={second.error}
        answer={answer}
      />
    </>
  )
}

function Terms({ answer }: { answer: SignUpAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  // a new window, so that the typed values stay
  const leavesLabel = t`(in a new window)`
  const { error, forget } = useFieldError(say(answer?.errors.terms), answer)
  return (
    <Checkbox
      name="terms"
      required
      defaultChecked={answer?.values.terms === 'on'}
      error={error}
      onChange={forget}
      label={
        <Trans>
          I accept the{' '}
          <OutsideLink href={formUrl(urls.terms())} leavesLabel={leavesLabel}>
            Terms of Service
          </OutsideLink>{' '}
          and the{' '}
          <OutsideLink href={formUrl(urls.privacy())} leavesLabel={leavesLabel}>
            Privacy Policy
          </OutsideLink>
        </Trans>
      }
    />
  )
}
