import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { PasswordFields, type PasswordAnswer } from '#app/components/password-fields.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'

/** A refusal keeps what was typed, except a wrong current password. */
export function PasswordForm({ hasPassword, answer }: { hasPassword: boolean; answer: PasswordAnswer | undefined }) {
  const { t } = useLingui()
  const form = useFirstError(answer)
  useRefusalToast(answer)
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
  }, [isSending, answer, form])
  return (
    <Form
      ref={form}
      method="post"
      action={urls.settingsSecurity('password')}
      noValidate
      className="grid max-w-md gap-4"
    >
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <PasswordFields hasPassword={hasPassword} hint={t`At least 6 characters.`} answer={answer} />
      <p>
        <Button type="submit" variant="outline">
          {hasPassword ? <Trans>Change Password</Trans> : <Trans>Set Password</Trans>}
        </Button>
      </p>
    </Form>
  )
}
