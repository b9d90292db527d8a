import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { urls } from '#app/urls.ts'

export type FaqItem = {
  id: string
  question: MessageDescriptor
  answer: MessageDescriptor
  link: { to: string; words: MessageDescriptor }
}
export type FaqGroup = { id: string; title: MessageDescriptor; items: FaqItem[] }

const contact = { to: urls.contact(), words: msg`Contact us` }

/** Every question and its answer; what delivery and selling cost is the administrator's to change. */
export const faqGroups = (fee: string, limit: string, commission: number): FaqGroup[] => [
  {
    id: 'general',
    title: msg`General`,
    items: [
      {
        id: 'what',
        question: msg`What is ShopZero?`,
        answer: msg`A marketplace for Nigeria: many vendors, one cart, one payment. We check the vendors, take the payment and pay the vendor only after delivery.`,
        link: { to: urls.about(), words: msg`About us` },
      },
      {
        id: 'account',
        question: msg`Do I need an account?`,
        answer: msg`Not to look around, to fill a cart or a wishlist, or to track an order. To pay you need one, so that the order is yours to follow, return and refund.`,
        link: { to: urls.signup(), words: msg`Create an account` },
      },
      {
        id: 'data',
        question: msg`Does the shop use much data?`,
        answer: msg`No. A first visit costs less than a photo from a chat. With the data saver in the footer, pages come without scripts and with small pictures.`,
        link: { to: urls.products(), words: msg`See the products` },
      },
      {
        id: 'support',
        question: msg`When can I reach somebody?`,
        answer: msg`Messages are read around the clock. By phone we are there Monday to Friday 8am-6pm and Saturday 9am-4pm.`,
        link: contact,
      },
    ],
  },
  {
    id: 'orders',
    title: msg`Orders & Shipping`,
    items: [
      {
        id: 'time',
        question: msg`How long does delivery take?`,
        answer: msg`2-5 business days in Lagos, 3-7 business days in the rest of Nigeria.`,
        link: { to: urls.shipping(), words: msg`All about shipping` },
      },
      {
        id: 'fee',
        question: msg`What does delivery cost?`,
        answer: msg`${fee} for the whole cart, and nothing when the items cost more than ${limit}.`,
        link: { to: urls.shipping(), words: msg`All about shipping` },
      },
      {
        id: 'track',
        question: msg`How do I follow my order?`,
        answer: msg`With the last 8 characters of its number on the tracking page, or signed in under My Orders. We also write to you at every step.`,
        link: { to: urls.trackOrder(), words: msg`Track Order` },
      },
      {
        id: 'cancel',
        question: msg`Can I cancel an order?`,
        answer: msg`Yes, with one button on its page while it is pending. What you paid goes back in full.`,
        link: { to: urls.orders(), words: msg`My Orders` },
      },
      {
        id: 'return',
        question: msg`Can I send something back?`,
        answer: msg`Within 30 days of delivery. Choose what goes back on the order's page and say why; a picture helps.`,
        link: { to: urls.returns(), words: msg`All about returns` },
      },
      {
        id: 'parts',
        question: msg`Why does my order come in parts?`,
        answer: msg`Each vendor sends their own parcel. You pay the delivery fee only once.`,
        link: { to: urls.shipping(), words: msg`All about shipping` },
      },
    ],
  },
  {
    id: 'payments',
    title: msg`Payments & Security`,
    items: [
      {
        id: 'how',
        question: msg`How can I pay?`,
        answer: msg`By card, bank transfer, USSD or mobile money through Paystack, always in naira.`,
        link: { to: urls.products(), words: msg`See the products` },
      },
      {
        id: 'safe',
        question: msg`Is it safe to pay here?`,
        answer: msg`Card numbers go to Paystack, never to us. Your money reaches the vendor only after delivery.`,
        link: { to: urls.privacy(), words: msg`Privacy Policy` },
      },
      {
        id: 'charged',
        question: msg`I was charged but the order says it is not paid. What now?`,
        answer: msg`Open the order: it asks the payment provider again and says where your money is. Money that cannot be matched goes back by itself.`,
        link: { to: urls.refunds(), words: msg`All about refunds` },
      },
      {
        id: 'refund',
        question: msg`How long does a refund take?`,
        answer: msg`We send it at once; banks show it within 5-7 business days.`,
        link: { to: urls.refunds(), words: msg`All about refunds` },
      },
      {
        id: 'currency',
        question: msg`Can I see prices in dollars or euros?`,
        answer: msg`Yes, choose the currency in the settings. It is a guide: you pay in naira.`,
        link: { to: urls.settingsPreferences(), words: msg`Settings` },
      },
    ],
  },
  {
    id: 'vendor',
    title: msg`Vendor`,
    items: [
      {
        id: 'checked',
        question: msg`How are vendors checked?`,
        answer: msg`A person reads every application before the first sale. They are paid only after delivery, and whoever breaks the rules is suspended with all their products.`,
        link: { to: urls.about(), words: msg`About ShopZero` },
      },
      {
        id: 'apply',
        question: msg`How do I become a vendor?`,
        answer: msg`Fill in the application. We answer within 24-48 hours; you can prepare your products meanwhile.`,
        link: { to: urls.sell(), words: msg`Sell on ShopZero` },
      },
      {
        id: 'cost',
        question: msg`What does selling cost?`,
        answer: msg`Listing is free. We keep ${commission}% of each successful sale; the delivery share is yours.`,
        link: { to: urls.sell(), words: msg`Sell on ShopZero` },
      },
      {
        id: 'paid',
        question: msg`When am I paid?`,
        answer: msg`Every Tuesday for orders delivered in the previous week, from ₦5,000. Smaller amounts are carried over. Banks take 2-3 business days.`,
        link: { to: urls.vendorLogin(), words: msg`Vendor Login` },
      },
    ],
  },
  {
    id: 'account',
    title: msg`Account & Technical`,
    items: [
      {
        id: 'password',
        question: msg`I forgot my password.`,
        answer: msg`Ask for a link by e-mail. It works once, within an hour.`,
        link: { to: urls.forgotPassword(), words: msg`Choose a new password` },
      },
      {
        id: 'email',
        question: msg`How do I change my e-mail address?`,
        answer: msg`Write to us from the old address, and we change it after a check.`,
        link: contact,
      },
      {
        id: 'delete',
        question: msg`How do I delete my account?`,
        answer: msg`In the settings, under Privacy. You can take your data along first.`,
        link: { to: urls.settingsPrivacy(), words: msg`Settings` },
      },
      {
        id: 'app',
        question: msg`Is there an app?`,
        answer: msg`The shop itself is the app: put it on your home screen, without a store and without megabytes.`,
        link: { to: urls.appDownload(), words: msg`Mobile App` },
      },
      {
        id: 'factor',
        question: msg`How do I protect my account better?`,
        answer: msg`Turn on two-factor sign-in in the settings under Security, and keep the recovery codes somewhere safe.`,
        link: { to: urls.settingsSecurity(), words: msg`Settings` },
      },
    ],
  },
]
