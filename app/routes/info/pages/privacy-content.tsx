import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent } from './info-content.ts'

export const privacy = (): InfoContent => ({
  title: msg`Privacy Policy`,
  intro: msg`Last updated: January 2024. What we know about you, why, and how to make us forget it.`,
  parts: [
    {
      title: msg`What we keep`,
      blocks: [
        {
          points: [
            msg`Your account: name, e-mail address, phone number, address, picture, settings.`,
            msg`Your orders: what, when, from whom, where to, and how the payment went.`,
            msg`What you write: reviews, returns, messages to vendors and to us.`,
            msg`Your cart and wishlist: on your device, and with your account once you have signed in.`,
            msg`What is sold out and you wait for: until we have written to you that it is back.`,
            msg`Sign-ins: when and with what kind of device, so that you can see if one was not yours.`,
            msg`If you turn notifications on for a device: where its browser takes them, until you turn them off or sign out there.`,
          ],
        },
        msg`We never see or keep your card number: that goes straight to Paystack.`,
      ],
    },
    {
      title: msg`Who sees it`,
      blocks: [
        {
          points: [
            msg`The vendor of an order sees your name, phone number and delivery address, for that order; your e-mail address only if you choose so in your settings.`,
            msg`Paystack sees your name, e-mail address, phone number and the amount.`,
            msg`The maker of your browser passes your notifications on, sealed so that only your browser can read them.`,
            msg`The courier sees what is written on the parcel.`,
            msg`An authority sees what a court or the law obliges us to show, and no more.`,
            msg`Nobody else. We do not sell data and show no advertisements of others.`,
          ],
        },
      ],
    },
    {
      title: msg`Cookies`,
      blocks: [
        msg`Only our own: your session, your cart and wishlist, and what you chose about theme, language, currency, the data saver and the state we deliver to. No tracking, no other site's cookies, and so no banner to click away.`,
      ],
    },
    {
      title: msg`How long`,
      blocks: [
        {
          points: [
            msg`Account data: until you delete the account.`,
            msg`Orders: as long as the books must be kept by law; after a deletion, without your name.`,
            msg`Sessions: until they end or you sign out everywhere.`,
          ],
        },
      ],
    },
    {
      title: msg`Your rights`,
      blocks: [
        <Trans key="text">
          See, correct, take along and delete: all four are buttons in your{' '}
          <TextLink to={urls.settingsPrivacy()}>settings</TextLink>. For anything else, and for complaints,{' '}
          <TextLink to={urls.contact()}>write to us</TextLink>. You may also turn to the Nigeria Data Protection
          Commission.
        </Trans>,
      ],
    },
    {
      title: msg`How it is protected`,
      blocks: [
        msg`Everything travels encrypted. Passwords are kept only as hashes that nobody can turn back. You can add a second factor to your sign-in, and we write to you when somebody signs in from a new device.`,
      ],
    },
    {
      title: msg`Emails`,
      blocks: [
        msg`About your orders and your account we write when there is something to say. The newsletter comes only when you have asked for it and confirmed it, and each issue ends with one click.`,
      ],
    },
  ],
})
