import { useLingui } from '@lingui/react/macro'
import { useFieldError } from '../ui/field-frame.tsx'
import { Field } from '../ui/field.tsx'
import type { FailedPost } from '../http/preserve-form.ts'
import { useFieldWords } from './field-words.ts'

/** A change in either field clears the error that they differ. */
export function useSecondPassword(code: string | undefined, answer: unknown) {
  const say = useFieldWords()
  const { error, forget } = useFieldError(say(code), answer)
  return { error, onFirstInput: code?.endsWith('passwords-differ') ? forget : undefined }
}

export type PasswordAnswer = {
  errors: { currentPassword?: string; newPassword?: string; confirmPassword?: string }
  refusal: string | null
  failed?: FailedPost
}

type PasswordFieldsProps = {
  /** false: the account signed up through a provider and has no password yet */
  hasPassword?: boolean
  hint: string
  answer: PasswordAnswer | undefined
}

export function PasswordFields({ hasPassword = true, hint, answer }: PasswordFieldsProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const second = useSecondPassword(answer?.errors.confirmPassword, answer)
  const shared = { type: 'password', required: true, answer } as const
  return (
    <>
      {hasPassword ? (
        <Field
          {...shared}
          name="currentPassword"
          label={t`Current password`}
          autoComplete="current-password"
          error={say(answer?.errors.currentPassword)}
        />
      ) : null}
      <Field
        {...shared}
        name="newPassword"
        label={t`New password`}
        hint={hint}
        autoComplete="new-password"
        error={say(answer?.errors.newPassword)}
        onInput={second.onFirstInput}
      />
      <Field
        {...shared}
        name="confirmPassword"
        label={t`Confirm new password`}
        autoComplete="new-password"
        error={second.error}
      />
    </>
  )
}
