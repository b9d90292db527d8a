import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { InfoPage } from '#app/components/info/info-page.tsx'

export type LinkState = 'ask' | 'done' | 'over'
type LinkProps = { token: string; state: LinkState }

/** Mail programs open links to scan them, so only the button changes anything. */
export function ConfirmNewsletter({ token, state }: LinkProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  if (state === 'over') return <ExpiredLink />
  if (state === 'done')
    return (
      <InfoPage title={<Trans>You're subscribed</Trans>} intro={<Trans>You'll get the next issue on Friday.</Trans>}>
        <Onward />
      </InfoPage>
    )
  return (
    <InfoPage
      title={<Trans>Confirm your subscription</Trans>}
      intro={<Trans>Tap the button to confirm your subscription.</Trans>}
    >
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={t`Confirming…`}>
          <Trans>Yes, subscribe me</Trans>
        </Button>
      </Form>
    </InfoPage>
  )
}

export function LeaveNewsletter({ token, state }: LinkProps) {
  if (state === 'over')
    return (
      <InfoPage
        title={<Trans>This link has expired</Trans>}
        intro={
          <Trans>
            This link is incomplete or no longer works. Use the link in our latest newsletter, or write to us.
          </Trans>
        }
      >
        <p>
          <LinkButton to={urls.contact()}>
            <Trans>Contact us</Trans>
          </LinkButton>
        </p>
      </InfoPage>
    )
  if (state === 'done')
    return (
      <Left intro={<Trans>You won't get the newsletter any more. We'll still email you about your orders.</Trans>} />
    )
  return <Leave token={token} intro={<Trans>Tap once to unsubscribe.</Trans>} />
}

/** For emails about flash sales of wishlist items. */
export function LeavePromotions({ token, state }: LinkProps) {
  if (state === 'over')
    return (
      <InfoPage
        title={<Trans>This link has expired</Trans>}
        intro={<Trans>This link is incomplete or no longer works. You can turn off promotions in your settings.</Trans>}
      >
        <p>
          <LinkButton to={urls.settings()}>
            <Trans>Open settings</Trans>
          </LinkButton>
        </p>
      </InfoPage>
    )
  if (state === 'done')
    return <Left intro={<Trans>You won't get promotions any more. We'll still email you about your orders.</Trans>} />
  return <Leave token={token} intro={<Trans>Tap once to stop promotions.</Trans>} />
}

function Leave({ token, intro }: { token: string; intro: ReactNode }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <InfoPage title={<Trans>Unsubscribe</Trans>} intro={intro}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={t`Unsubscribing…`}>
          <Trans>Unsubscribe</Trans>
        </Button>
      </Form>
    </InfoPage>
  )
}

function Left({ intro }: { intro: ReactNode }) {
  return (
    <InfoPage title={<Trans>You're unsubscribed</Trans>} intro={intro}>
      <Onward />
    </InfoPage>
  )
}

function ExpiredLink() {
  return (
    <InfoPage
      title={<Trans>This link has expired</Trans>}
      intro={<Trans>This link has expired or is incomplete. You can request a new one.</Trans>}
    >
      <p>
        <LinkButton to={urls.newsletter()}>
          <Trans>Request a new link</Trans>
        </LinkButton>
      </p>
    </InfoPage>
  )
}

function Onward() {
  return (
    <p>
      <LinkButton to={urls.home()}>
        <Trans>Continue Shopping</Trans>
      </LinkButton>
    </p>
  )
}
