import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent } from './info-content.ts'

export const privacy = (): InfoContent => ({
  title: msg`Privacy Policy`,
  intro: msg`Last updated: January 2024. What we know about you, who sees it, and how to delete it.`,
  parts: [
    {
      title: msg`What we keep`,
      blocks: [
        {
          points: [
            msg`Your account: name, email address, phone number, address, picture, settings.`,
            msg`Your orders: what you bought, when, from which vendor, the delivery address and how you paid.`,
            msg`What you write: reviews, returns, messages to vendors and to us.`,
            msg`Your cart and wishlist: on your device, and with your account once you have signed in.`,
            msg`Restock alerts: the products you asked about, until we've told you they're back in stock.`,
            msg`Sign-ins: when, and on what kind of device, so you can spot one that wasn't yours.`,
            msg`Notifications: the push address of each device, until you turn off notifications or sign out on that device.`,
          ],
        },
        msg`We never see or keep your card number. It goes straight to Paystack.`,
      ],
    },
    {
      title: msg`Who sees your data`,
      blocks: [
        {
          points: [
            msg`The vendor of an order sees your name and delivery address, and your phone number while the order or a return is in progress. If you allow it in your settings, they also see your email address, and they can still see your phone number afterwards.`,
            msg`Paystack sees your name, email address, phone number and the amount you pay.`,
            msg`Your browser's push service delivers your notifications, encrypted so that only your browser can read them.`,
            msg`The courier sees what is written on the parcel.`,
            msg`Our email provider delivers the emails that we send you.`,
            msg`If you sign in with Google or Facebook, they know that you use ShopZero.`,
            msg`Authorities see only what a court or the law requires us to share.`,
            msg`No one else. We don't sell your data or show third-party ads.`,
          ],
        },
      ],
    },
    {
      title: msg`Cookies`,
      blocks: [
        msg`We use only our own cookies. They store your session, your cart and wishlist, and your choices of theme, language, currency, data saver and delivery state. We don't track you or use third-party cookies, so there's no cookie banner.`,
        msg`We also use a few short-lived technical cookies to make these features work.`,
      ],
    },
    {
      title: msg`How long we keep your data`,
      blocks: [
        {
          points: [
            msg`Account data: until you delete the account.`,
            msg`Orders: for as long as the law requires us to keep records. If you delete your account, we remove your name from them.`,
            msg`Sessions: until they expire or you sign out.`,
          ],
        },
      ],
    },
    {
      title: msg`Your rights`,
      blocks: [
        <Trans key="text">
          You can view, correct, download and delete your data in your{' '}
          <TextLink to={urls.settingsSecurity()}>settings</TextLink>. For anything else, including complaints,{' '}
          <TextLink to={urls.contact()}>write to us</TextLink>. You can also contact the Nigeria Data Protection
          Commission.
        </Trans>,
      ],
    },
    {
      title: msg`How we protect your data`,
      blocks: [
        msg`Everything is encrypted in transit. We store passwords only as one-way hashes. You can add a second factor to your sign-in. We email you when someone signs in to your account from a new device, unless you turn this alert off.`,
      ],
    },
    {
      title: msg`Emails`,
      blocks: [
        msg`We email you about your orders and account when there's something to say. You get the newsletter only if you asked for it and confirmed your email address. Each issue has a link to unsubscribe.`,
      ],
    },
  ],
})
