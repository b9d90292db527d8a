import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'

export type SignInAnswer = {
  errors: { email?: string; password?: string }
  values: { email?: string }
  refusal: string | null
  failed?: FailedPost
}

export function SignInForm({
  answer,
  withEmail,
  returnTo,
  children,
}: {
  answer: SignInAnswer | undefined
  withEmail: boolean
  returnTo?: string
  children?: ReactNode
}) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const refusal = answer?.refusal
  const failed = answer?.failed
  const form = useFirstError(answer)
  useEffect(() => {
    if (!refusal || failed) return
    // clears a wrong password, as a page load without a script does
    const password = form.current?.elements.namedItem('password')
    if (password instanceof HTMLInputElement) password.value = ''
  }, [answer, refusal, failed, form])
  return (
    <Form ref={form} method="post" noValidate className="mt-6 grid gap-4">
      {returnTo === undefined ? null : <input type="hidden" name="return" value={returnTo} />}
      {/* the only place for this message: a toast would repeat it */}
      <RefusalNote text={refusal} failed={failed} />
      {withEmail ? (
        <Field
          name="email"
          label={t`Email or phone number`}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
          defaultValue={answer?.values.email}
          error={say(answer?.errors.email)}
          answer={answer}
        />
      ) : null}
      <Field
        type="password"
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        required
        error={say(answer?.errors.password)}
        answer={answer}
      />
      {children}
      <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Signing in…`}>
        <Trans>Sign In</Trans>
      </Button>
    </Form>
  )
}
