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

/** The administrator can change the shipping fee, the limit for free shipping, and the commission. */
export const faqGroups = (fee: string, limit: string, commission: number): FaqGroup[] => [
  {
    id: 'general',
    title: msg`General`,
    items: [
      {
        id: 'what',
        question: msg`What is ShopZero?`,
        answer: msg`A marketplace for Nigeria: many vendors, one cart, one payment. We check every vendor, take your payment and pay the vendor only after delivery.`,
        link: { to: urls.about(), words: msg`About us` },
      },
      {
        id: 'account',
        question: msg`Do I need an account?`,
        answer: msg`You can browse, fill a cart or wishlist and track an order without one. To pay, return items or get a refund, you need an account.`,
        link: { to: urls.signup(), words: msg`Create an account` },
      },
      {
        id: 'data',
        question: msg`Does ShopZero use a lot of data?`,
        answer: msg`No. Your first visit uses less data than one photo in a chat. Data saver, in the footer, turns off scripts and shrinks pictures to use even less.`,
        link: { to: urls.products(), words: msg`Browse products` },
      },
      {
        id: 'support',
        question: msg`When can I reach someone?`,
        answer: msg`You can write to us 24/7, and a real person reads every message. You can call us Monday to Friday 8am-6pm and Saturday 9am-4pm.`,
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
        question: msg`How much is shipping?`,
        answer: msg`${fee} for your whole cart, or free when your items cost more than ${limit}.`,
        link: { to: urls.shipping(), words: msg`All about shipping` },
      },
      {
        id: 'track',
        question: msg`How do I track my order?`,
        answer: msg`Enter your 8-character order number on the Track Order page, or sign in and open My Orders. We also email you at every step.`,
        link: { to: urls.trackOrder(), words: msg`Track Order` },
      },
      {
        id: 'cancel',
        question: msg`Can I cancel an order?`,
        answer: msg`Yes, while it's pending. Open the order and choose Cancel Order. You'll get a full refund.`,
        link: { to: urls.orders(), words: msg`My Orders` },
      },
      {
        id: 'return',
        question: msg`Can I return something?`,
        answer: msg`Yes, within 30 days of delivery. Open the order, choose the items to return and tell us why. A picture helps.`,
        link: { to: urls.returns(), words: msg`All about returns` },
      },
      {
        id: 'parts',
        question: msg`Why is my order coming in parts?`,
        answer: msg`Each vendor sends their own parcel. You pay the shipping fee only once.`,
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
        answer: msg`By card, bank transfer or USSD through Paystack, always in naira. To use a mobile money app, for example OPay or PalmPay, choose bank transfer. Then pay into the account that Paystack shows you.`,
        link: { to: urls.products(), words: msg`Browse products` },
      },
      {
        id: 'safe',
        question: msg`Is it safe to pay here?`,
        answer: msg`Yes. Your card number goes to Paystack, never to us. Your money reaches the vendor only after delivery.`,
        link: { to: urls.privacy(), words: msg`Privacy Policy` },
      },
      {
        id: 'charged',
        question: msg`I was charged, but my order says it isn't paid. What should I do?`,
        answer: msg`Open the order. We'll check again with Paystack and show you where your money is. If we can't match a payment to an order, we refund it automatically.`,
        link: { to: urls.refunds(), words: msg`All about refunds` },
      },
      {
        id: 'refund',
        question: msg`How long does a refund take?`,
        answer: msg`We send refunds straight away. Your bank may take 5-7 business days to show the money.`,
        link: { to: urls.refunds(), words: msg`All about refunds` },
      },
      {
        id: 'currency',
        question: msg`Can I see prices in dollars or euros?`,
        answer: msg`Yes. Choose a currency in Settings. Converted prices are a guide, and you always pay in naira.`,
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
        answer: msg`A person reviews every application before a vendor can sell. We pay vendors only after delivery. If a vendor breaks the rules, we suspend them and remove their products.`,
        link: { to: urls.about(), words: msg`About ShopZero` },
      },
      {
        id: 'apply',
        question: msg`How do I become a vendor?`,
        answer: msg`Fill in the application. We reply within 24-48 hours, and you can prepare your products in the meantime.`,
        link: { to: urls.sell(), words: msg`Sell on ShopZero` },
      },
      {
        id: 'cost',
        question: msg`What does selling cost?`,
        answer: msg`Listing is free. We keep ${commission}% of each successful sale. You keep your full share of the shipping fee.`,
        link: { to: urls.sell(), words: msg`Sell on ShopZero` },
      },
      {
        id: 'paid',
        question: msg`When do I get paid?`,
        answer: msg`Every Tuesday, for orders delivered in the previous week. The money reaches your bank in 2-3 business days. The minimum is ₦5,000, and smaller amounts are carried over.`,
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
        answer: msg`Request a reset link, and we'll email it to you. The link works once and expires after one hour.`,
        link: { to: urls.forgotPassword(), words: msg`Choose a new password` },
      },
      {
        id: 'email',
        question: msg`How do I change my email address?`,
        answer: msg`Email us from the email address of your account. We'll change it after we've checked that it's you.`,
        link: contact,
      },
      {
        id: 'delete',
        question: msg`How do I delete my account?`,
        answer: msg`Go to Settings, then Security. You can download your data first.`,
        link: { to: urls.settingsSecurity(), words: msg`Settings` },
      },
      {
        id: 'app',
        question: msg`Is there an app?`,
        answer: msg`Yes. Add ShopZero to your home screen straight from your browser. You don't need an app store or a big download.`,
        link: { to: urls.appDownload(), words: msg`Mobile App` },
      },
      {
        id: 'factor',
        question: msg`How do I make my account more secure?`,
        answer: msg`Go to Settings, then Security, and turn on two-factor authentication. Keep the recovery codes somewhere safe.`,
        link: { to: urls.settingsSecurity(), words: msg`Settings` },
      },
    ],
  },
]
