import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { useLastDecision, type FailedAnswer } from '#app/http/preserve-form.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import type { Route } from './+types/confirm-phone'

export type ConfirmPhoneAnswer = FailedAnswer & { state: 'ask' | 'done' | 'unusable' }

type ConfirmPhoneProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

/** Mail programs open links to scan them, so only the button changes anything. */
export function ConfirmPhoneScreen({ loaderData: { token, pending }, actionData }: ConfirmPhoneProps) {
  const { t } = useLingui()
  useRefusalToast(actionData)
  const decided = useLastDecision(actionData)
  const isBusy = useNavigation().formMethod === 'POST'
  if (decided?.state === 'done') return <Confirmed />
  if (!pending || decided?.state === 'unusable') return <InvalidLink />
  const { phone, email } = pending
  return (
    <AuthScreen
      title={t`Confirm your phone number`}
      intro={
        <Trans>
          The button below adds <strong>{phone}</strong> to the account of{' '}
          <strong className="wrap-anywhere">{email}</strong>. If you didn't ask for this, close this page. Nothing will
          change.
        </Trans>
      }
    >
      <Form method="post" className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <RefusalNote text={actionData?.refusal} failed={actionData?.failed} />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Confirming…`}>
          <Trans>Confirm this number</Trans>
        </Button>
      </Form>
    </AuthScreen>
  )
}

function Confirmed() {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`Your phone number is confirmed`}
      intro={<Trans>It's on your profile now, and you can sign in with it.</Trans>}
    >
      <ToProfile />
    </AuthScreen>
  )
}

/** The same text for every reason, so that it reveals nothing about other accounts. */
function InvalidLink() {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`We couldn't use this link`}
      intro={
        <Trans>
          The link has expired or been used already, or we can't add the phone number. Check the number on your profile
          and request a new link there.
        </Trans>
      }
    >
      <ToProfile />
      <AuthFooter>
        <TextLink to={urls.contact()} className="inline-flex min-h-11 items-center">
          <Trans>Contact us</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}

function ToProfile() {
  return (
    <p className="mt-6">
      <LinkButton wide to={urls.profile()}>
        <Trans>Go to your profile</Trans>
      </LinkButton>
    </p>
  )
}
