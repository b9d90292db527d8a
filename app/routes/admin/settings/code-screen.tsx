import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { AdminPassword, SettingsPage } from './settings-page.tsx'

export type AdminCodeAnswer = FailedAnswer & {
  errors: { currentPassword?: string; code?: string }
  setup?: { qr: string; secret: string } | null
}

type CodeProps = { isOn: boolean; answer: AdminCodeAnswer | undefined }

/** The second factor of the administrator's sign-in. */
export function AdminCodeScreen({ isOn, answer }: CodeProps) {
  const { t } = useLingui()
  useRefusalToast(answer)
  // a failed request has changed nothing, so the previous step stays
  const [decided, setDecided] = useState(answer)
  if (!answer?.failed && answer !== decided) setDecided(answer)
  const setup = decided?.setup ?? null
  return (
    <SettingsPage title={<Trans>Authenticator code</Trans>}>
      <p className="text-text-2">
        {isOn ? (
          <Trans>Admin sign-in asks for a code from your authenticator app as well as the password.</Trans>
        ) : (
          <Trans>Admin sign-in can also ask for a code from an authenticator app.</Trans>
        )}
      </p>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {isOn ? (
        <Step answer={answer} intent="off" title={<Trans>Turn off the code</Trans>} button={<Trans>Turn off</Trans>}>
          <AdminPassword answer={answer} />
          <Code answer={answer} />
        </Step>
      ) : setup ? (
        <Step
          answer={answer}
          intent="confirm"
          title={<Trans>Set up your authenticator app</Trans>}
          button={<Trans>Turn on</Trans>}
        >
          <img
            src={setup.qr}
            alt={t`QR code for the authenticator app`}
            className="size-48 rounded-control bg-white p-2"
          />
          <p className="text-md">
            <Trans>Or enter this key in the app:</Trans>{' '}
            <code className="font-semibold wrap-anywhere">{setup.secret}</code>
          </p>
          <Code answer={answer} />
        </Step>
      ) : (
        <Step answer={answer} intent="begin" title={<Trans>Turn on the code</Trans>} button={<Trans>Continue</Trans>}>
          <AdminPassword answer={answer} />
        </Step>
      )}
      <p className="text-sm text-muted">
        <Trans>
          If you lose your phone, run this command on the server to turn off the code:{' '}
          <code className="whitespace-nowrap">npm run admin -- code-off</code>
        </Trans>
      </p>
    </SettingsPage>
  )
}

type StepProps = Pick<CodeProps, 'answer'> & {
  intent: string
  title: ReactNode
  button: ReactNode
  children: ReactNode
}

function Step({ intent, title, button, answer, children }: StepProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  return (
    <Card as="section">
      <CardHead title={title} />
      <Form ref={form} key={intent} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
          {button}
        </Button>
      </Form>
    </Card>
  )
}

function Code({ answer }: Pick<CodeProps, 'answer'>) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <Field
      name="code"
      label={t`Code from your authenticator app`}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={say(answer?.errors.code)}
      answer={answer}
    />
  )
}
