import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import type { Route } from './+types/login-code'

type LoginCodeProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

/** The password was right, but there is no session yet. */
export function LoginCodeScreen({ loaderData, actionData }: LoginCodeProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  useRefusalToast(actionData)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AuthScreen
      title={t`One more step`}
      intro={<Trans>Enter the code from your authenticator app, or one of your recovery codes.</Trans>}
    >
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <input type="hidden" name="return" value={loaderData.returnTo} />
        <RefusalNote text={actionData?.refusal} failed={actionData?.failed} />
        <Field
          name="code"
          label={t`Code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={say(actionData?.errors.code)}
          answer={actionData}
        />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Signing in…`}>
          <Trans>Sign In</Trans>
        </Button>
      </Form>
      <AuthFooter>
        <TextLink tone="quiet" to={urls.login(loaderData.returnTo)} className="inline-flex min-h-11 items-center">
          <Trans>Start again</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}
