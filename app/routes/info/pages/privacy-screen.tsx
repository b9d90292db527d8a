import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'

export function Privacy() {
  return (
    <InfoPage
      title={<Trans>Privacy Policy</Trans>}
      intro={<Trans>Last updated: January 2024. What we know about you, why, and how to make us forget it.</Trans>}
    >
      <InfoPart title={<Trans>What we keep</Trans>}>
        <Points
          items={[
            {
              key: 'account',
              text: <Trans>Your account: name, e-mail address, phone number, address, picture, settings.</Trans>,
            },
            {
              key: 'orders',
              text: <Trans>Your orders: what, when, from whom, where to, and how the payment went.</Trans>,
            },
            { key: 'words', text: <Trans>What you write: reviews, returns, messages to vendors and to us.</Trans> },
            {
              key: 'lists',
              text: (
                <Trans>Your cart and wishlist: on your device, and with your account once you have signed in.</Trans>
              ),
            },
            {
              key: 'awaited',
              text: <Trans>What is sold out and you wait for: until we have written to you that it is back.</Trans>,
            },
            {
              key: 'log',
              text: (
                <Trans>Sign-ins: when and with what kind of device, so that you can see if one was not yours.</Trans>
              ),
            },
            {
              key: 'push',
              text: (
                <Trans>
                  If you turn notifications on for a device: where its browser takes them, until you turn them off or
                  sign out there.
                </Trans>
              ),
            },
          ]}
        />
        <Words>
          <Trans>We never see or keep your card number: that goes straight to Paystack.</Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>Who sees it</Trans>}>
        <Points
          items={[
            {
              key: 'vendor',
              text: (
                <Trans>
                  The vendor of an order sees your name, phone number and delivery address, for that order; your e-mail
                  address only if you choose so in your settings.
                </Trans>
              ),
            },
            {
              key: 'payment',
              text: <Trans>Paystack sees your name, e-mail address, phone number and the amount.</Trans>,
            },
            {
              key: 'push',
              text: (
                <Trans>
                  The maker of your browser passes your notifications on, sealed so that only your browser can read
                  them.
                </Trans>
              ),
            },
            { key: 'courier', text: <Trans>The courier sees what is written on the parcel.</Trans> },
            {
              key: 'law',
              text: <Trans>An authority sees what a court or the law obliges us to show, and no more.</Trans>,
            },
            {
              key: 'sold',
              text: <Trans>Nobody else. We do not sell data and show no advertisements of others.</Trans>,
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>Cookies</Trans>}>
        <Words>
          <Trans>
            Only our own: your session, your cart and wishlist, and what you chose about theme, language, currency, the
            data saver and the state we deliver to. No tracking, no other site's cookies, and so no banner to click
            away.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>How long</Trans>}>
        <Points
          items={[
            { key: 'account', text: <Trans>Account data: until you delete the account.</Trans> },
            {
              key: 'orders',
              text: (
                <Trans>Orders: as long as the books must be kept by law; after a deletion, without your name.</Trans>
              ),
            },
            { key: 'signins', text: <Trans>Sessions: until they end or you sign out everywhere.</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>Your rights</Trans>}>
        <Words>
          <Trans>
            See, correct, take along and delete: all four are buttons in your{' '}
            <TextLink to={urls.settingsPrivacy()}>settings</TextLink>. For anything else, and for complaints,{' '}
            <TextLink to={urls.contact()}>write to us</TextLink>. You may also turn to the Nigeria Data Protection
            Commission.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>How it is protected</Trans>}>
        <Words>
          <Trans>
            Everything travels encrypted. Passwords are kept only as hashes that nobody can turn back. You can add a
            second factor to your sign-in, and we write to you when somebody signs in from a new device.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>Emails</Trans>}>
        <Words>
          <Trans>
            About your orders and your account we write when there is something to say. The newsletter comes only when
            you have asked for it and confirmed it, and each issue ends with one click.
          </Trans>
        </Words>
      </InfoPart>
    </InfoPage>
  )
}
