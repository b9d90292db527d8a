import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFieldWords } from '../../../components/field-words.ts'
import { RefusalNote } from '../../../components/refusal-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { urls } from '../../../urls.ts'

export type PasswordAnswer = {
  errors: { currentPassword?: string; newPassword?: string; confirmPassword?: string }
  refusal: string | null
}

/** What was typed stays while it is refused, but for a current password that was not right; then it goes. */
export function PasswordForm({ hasPassword, answer }: { hasPassword: boolean; answer: PasswordAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formAction?.endsWith(urls.settingsSecurity('password')) ?? false
  const wasSending = useRef(false)
  useEffect(() => {
    const isAnswered = wasSending.current && !isSending
    wasSending.current = isSending
    if (!isAnswered) return
    if (!answer) form.current?.reset()
    else if (answer.errors.currentPassword) {
      const current = form.current?.elements.namedItem('currentPassword')
      if (current instanceof HTMLInputElement) current.value = ''
    }
  }, [isSending, answer])
  return (
    <Form
      ref={form}
      method="post"
      action={urls.settingsSecurity('password')}
      noValidate
      className="grid max-w-sm gap-4"
    >
      <RefusalNote text={answer?.refusal} />
      {hasPassword ? (
        <Field
          type="password"
          name="currentPassword"
          label={t`Current password`}
          autoComplete="current-password"
          required
          error={say(answer?.errors.currentPassword)}
          answer={answer}
        />
      ) : null}
      <Field
        type="password"
        name="newPassword"
        label={t`New password`}
        hint={t`At least 6 characters.`}
        autoComplete="new-password"
        required
        error={say(answer?.errors.newPassword)}
        answer={answer}
      />
      <Field
        type="password"
        name="confirmPassword"
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
        error={say(answer?.errors.confirmPassword)}
        answer={answer}
      />
      <p>
        <Button type="submit" variant="soft">
          {hasPassword ? <Trans>Change Password</Trans> : <Trans>Set Password</Trans>}
        </Button>
      </p>
    </Form>
  )
}
