import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { KeysLine, type KeysView } from './keys-line.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { AdminPassword, SettingsPage } from './settings-page.tsx'

export type PaymentKeysAnswer = {
  errors: Partial<Record<'publicKey' | 'secretKey' | 'currentPassword', string>>
  values: Partial<Record<'publicKey', string>>
  refusal: string | null
  failed?: FailedPost
}

type PaymentKeysProps = {
  keys: KeysView & { publicKey: string | null; changedOn: string | null }
  asksToRemove: boolean
  answer: PaymentKeysAnswer | undefined
}

export function PaymentKeysScreen({ keys, asksToRemove, answer }: PaymentKeysProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  return (
    <SettingsPage title={<Trans>Payment keys</Trans>}>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {asksToRemove ? (
        <Question
          title={<Trans>Remove the payment keys?</Trans>}
          yes={<Trans>Remove keys</Trans>}
          back={dashboardUrls.adminPaymentKeys()}
          values={{ intent: 'remove' }}
          fields={<AdminPassword answer={answer} />}
        >
          <Trans>Until you set new keys, customers can't pay, and we can't pay vendors.</Trans>
        </Question>
      ) : null}
      <Card as="section" className="grid gap-4">
        <KeysLine {...keys} />
        {keys.publicKey ? (
          <p className="text-sm wrap-anywhere text-text-2">
            <Trans>Public key: {keys.publicKey}</Trans>
          </p>
        ) : null}
        {keys.changedOn ? (
          <p className="text-sm text-muted">
            <Trans>Set on {keys.changedOn}</Trans>
          </p>
        ) : null}
        {keys.source === 'none' ? null : (
          <Form method="post" className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="test" variant="outline" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Test the connection</Trans>
            </Button>
            {keys.source === 'dashboard' ? (
              <LinkButton variant="outline" to={dashboardUrls.adminPaymentKeys('remove')}>
                <Trans>Remove keys</Trans>
              </LinkButton>
            ) : null}
          </Form>
        )}
      </Card>
      {keys.source === 'environment' ? (
        <p className="text-text-2">
          <Trans>These keys are set in the server configuration. Change them there, not here.</Trans>
        </p>
      ) : asksToRemove ? null : (
        <Card as="section">
          <CardHead title={keys.source === 'none' ? <Trans>Set keys</Trans> : <Trans>Replace keys</Trans>} />
          <Form ref={form} method="post" noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="save" />
            <Field
              name="publicKey"
              label={t`Public key`}
              placeholder="pk_…"
              autoComplete="off"
              spellCheck={false}
              required
              maxLength={120}
              defaultValue={answer?.values.publicKey}
              error={say(answer?.errors.publicKey)}
              answer={answer}
            />
            <Field
              type="password"
              name="secretKey"
              label={t`Secret key`}
              hint={t`We store it encrypted and show only its last four characters.`}
              placeholder="sk_…"
              autoComplete="off"
              required
              maxLength={120}
              error={say(answer?.errors.secretKey)}
              answer={answer}
            />
            <AdminPassword answer={answer} />
            <Button type="submit" busy={isBusy} busyLabel={t`Checking with the provider…`}>
              <Trans>Save keys</Trans>
            </Button>
          </Form>
        </Card>
      )}
    </SettingsPage>
  )
}
