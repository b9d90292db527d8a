import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { render } from 'react-email'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { publicUrl, urls } from '../urls.ts'
import { kobo } from '#shared/money.ts'
import { staffChangeKinds } from '#modules/inventory/contract.ts'
import {
  actors,
  formerShopperNews,
  shopperNews,
  vendorNews,
  type EmailKind,
  type RenderedEmail,
} from '#modules/emails/contract.ts'
import * as account from './account-emails.tsx'
import * as signUp from './sign-up-emails.tsx'
import * as phone from './phone-emails.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import type { EmailShop } from './email-parts.tsx'
import { MailCheck } from './mail-check.tsx'
import { NewsletterConfirm, NewsletterIssue } from './newsletter-emails.tsx'
import { MessageWaiting } from './message-emails.tsx'
import * as order from './order-emails.tsx'
import { newsSubject, vendorSubject } from './order-words.ts'
import * as vendor from './vendor-emails.tsx'
import * as payout from './payout-emails.tsx'
import * as product from './product-emails.tsx'
import { SaleEmail } from './sale-email.tsx'
import { BackInStock } from './stock-emails.tsx'

type Rendering = {
  subject: MessageDescriptor | string
  body: ReactElement
  /** its way out, which mail programs get as well */
  unsubscribe?: { url: string }
}
type Template = (data: unknown, locale: string, shop: EmailShop) => Rendering

const person = z.object({ name: z.string() })
const newcomer = person.extend({ provider: z.enum(['google', 'facebook']) })
const leaver = person.extend({ byShop: z.boolean().default(false) })
const withToken = person.extend({ token: z.string().min(20) })
const contactAnswer = person.extend({ asked: z.string(), answer: z.string() })
const linkOnly = z.object({ token: z.string().min(20) })
const withMoment = person.extend({ at: z.iso.datetime(), zone: z.string().default('Africa/Lagos') })
const withDevice = withMoment.extend({ device: z.string() })
const withState = withMoment.extend({ isOn: z.boolean() })
const items = z.array(z.object({ name: z.string(), quantity: z.number(), lineTotal: z.number() }))
const ofOrder = z.object({
  id: z.string(),
  number: z.string(),
  vendorName: z.string(),
  items,
  shipping: z.number(),
  total: z.number(),
})
// an email about money is sent without its details rather than not at all
const orderDetails = z
  .object({
    items,
    shipping: z.number(),
    amount: z.number(),
    isOutside: z.boolean(),
    by: z.enum(actors).nullable(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    words: z.string().nullable().default(null),
    takenOff: z.number().nullable().default(null),
  })
  .optional()
  .catch(undefined)
const withOrders = person.extend({ reference: z.string(), orders: z.array(ofOrder) })
const paidOrders = withOrders.extend({ total: z.number(), isLate: z.boolean().optional() })
const withNews = withOrders.extend({
  what: z.enum([...shopperNews, ...formerShopperNews]),
  // of emails from before there were details
  amount: z.number().optional(),
  details: orderDetails,
  until: z.iso.datetime().optional(),
  neverPaid: z.boolean().optional(),
  why: z.object({ reason: z.string().nullable(), note: z.string().nullable() }).optional(),
  days: z.object({ promised: z.iso.datetime(), expected: z.iso.datetime() }).optional(),
})
const withVendorNews = person.extend({
  what: z.enum(vendorNews),
  buyer: z.string(),
  place: z.string(),
  order: ofOrder,
  details: orderDetails,
})
const ofShop = person.extend({ businessName: z.string() })
const withReason = ofShop.extend({ reason: z.string() })
const suspended = withReason.extend({ finishBy: z.iso.datetime().nullable().default(null) })
const ofPayout = person.extend({
  number: z.string(),
  amount: z.number(),
  bank: z.string(),
  lastFour: z.string(),
  failure: z.string().nullable().default(null),
})
const ofBankAccount = person.extend({ bank: z.string(), lastFour: z.string(), isFirst: z.boolean() })
const ofStock = person.extend({
  products: z.array(z.object({ name: z.string(), sku: z.string(), left: z.number() })),
  more: z.number(),
})
const withCount = withMoment.extend({ left: z.number().int() })

const messageWaiting = person.extend({
  from: z.string().nullable(),
  subject: z.string().nullable(),
  conversationId: z.string(),
})

const changed = z.union([z.string(), z.number(), z.null()])
const productChanged = person.extend({
  what: z.enum(staffChangeKinds),
  reason: z.string().nullable(),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      changes: z.array(z.object({ field: z.string(), before: changed, after: changed })),
    }),
  ),
  more: z.number().int(),
})

const withPhone = person.extend({ phone: z.string() })
const withPhoneLink = withToken.extend({ phone: z.string() })

const issueContent = z.object({ subject: z.string(), body: z.string(), leaveToken: z.string() })
const saleContent = person.extend({
  sales: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().transform(kobo),
      before: z.number().transform(kobo).nullable(),
      percentOff: z.number(),
      ends: z.iso.datetime(),
    }),
  ),
  leaveToken: z.string(),
})

const ofProduct = person.extend({ productId: z.string(), productName: z.string() })

/** Every kind of email: its subject, what it must know, and its words. */
const templates: Record<EmailKind, Template> = {
  'mail-check': (data, locale) => {
    const known = z.object({ siteName: z.string(), shopUrl: z.url() }).parse(data)
    return { subject: msg`The mail settings work`, body: <MailCheck locale={locale} {...known} /> }
  },
  'confirm-sign-up': (data, locale, shop) => ({
    subject: msg`Confirm your email to finish signing up`,
    body: <signUp.ConfirmSignUp locale={locale} shop={shop} {...linkOnly.parse(data)} />,
  }),
  'already-signed-up': (data, locale, shop) => ({
    subject: msg`You have an account already`,
    body: <signUp.AlreadySignedUp locale={locale} shop={shop} {...person.parse(data)} />,
  }),
  welcome: (data, locale, shop) => ({
    subject: msg`Welcome! Your account is ready`,
    body: <signUp.Welcome locale={locale} shop={shop} {...newcomer.parse(data)} />,
  }),
  'reset-password': (data, locale, shop) => ({
    subject: msg`Choose a new password`,
    body: <account.ResetPassword locale={locale} shop={shop} {...withToken.parse(data)} />,
  }),
  'sign-in-closed': (data, locale, shop) => ({
    subject: msg`We have closed your sign-in`,
    body: <account.SignInClosed locale={locale} shop={shop} {...withToken.parse(data)} />,
  }),
  'password-changed': (data, locale, shop) => ({
    subject: msg`Your password was changed`,
    body: <account.PasswordChanged locale={locale} shop={shop} {...withMoment.parse(data)} />,
  }),
  'new-sign-in': (data, locale, shop) => ({
    subject: msg`A new sign-in to your account`,
    body: <account.NewSignIn locale={locale} shop={shop} {...withDevice.parse(data)} />,
  }),
  'two-factor-changed': (data, locale, shop) => {
    const known = withState.parse(data)
    return {
      subject: known.isOn ? msg`Two-factor sign-in is on` : msg`Two-factor sign-in is off`,
      body: <account.TwoFactorChanged locale={locale} shop={shop} {...known} />,
    }
  },
  'codes-guessed': (data, locale, shop) => ({
    subject: msg`Somebody may know your password`,
    body: <account.CodesGuessed locale={locale} shop={shop} {...withMoment.parse(data)} />,
  }),
  'recovery-code-used': (data, locale, shop) => ({
    subject: msg`A recovery code was used`,
    body: <account.RecoveryCodeUsed locale={locale} shop={shop} {...withCount.parse(data)} />,
  }),
  'confirm-phone': (data, locale, shop) => ({
    subject: msg`Confirm your phone number`,
    body: <phone.ConfirmPhone locale={locale} shop={shop} {...withPhoneLink.parse(data)} />,
  }),
  'phone-claimed': (data, locale, shop) => ({
    subject: msg`Someone tried to add your phone number`,
    body: <phone.PhoneClaimed locale={locale} shop={shop} {...withPhone.parse(data)} />,
  }),
  'account-deleted': (data, locale, shop) => ({
    subject: msg`Your account is gone`,
    body: <account.AccountDeleted locale={locale} shop={shop} {...leaver.parse(data)} />,
  }),
  'newsletter-confirm': (data, locale, shop) => ({
    subject: msg`Please confirm the newsletter`,
    body: <NewsletterConfirm locale={locale} shop={shop} {...linkOnly.parse(data)} />,
  }),
  'contact-answer': (data, locale, shop) => ({
    subject: msg`About your message to us`,
    body: <ContactAnswer locale={locale} shop={shop} {...contactAnswer.parse(data)} />,
  }),
  'order-paid': (data, locale, shop) => ({
    subject: msg`Your order is paid`,
    body: <order.OrderPaid locale={locale} shop={shop} {...paidOrders.parse(data)} />,
  }),
  'order-news': (data, locale, shop) => {
    const known = withNews.parse(data)
    return {
      subject: newsSubject[known.what],
      body: <order.OrderNews locale={locale} shop={shop} {...known} />,
    }
  },
  'vendor-order-news': (data, locale, shop) => {
    const known = withVendorNews.parse(data)
    return {
      subject: vendorSubject[known.what],
      body: <order.VendorOrderNews locale={locale} shop={shop} {...known} />,
    }
  },
  'application-received': (data, locale, shop) => ({
    subject: msg`We have your application to sell`,
    body: <vendor.ApplicationReceived locale={locale} shop={shop} {...ofShop.parse(data)} />,
  }),
  'application-approved': (data, locale, shop) => ({
    subject: msg`Your shop is open`,
    body: <vendor.ApplicationApproved locale={locale} shop={shop} {...ofShop.parse(data)} />,
  }),
  'application-rejected': (data, locale, shop) => ({
    subject: msg`Your application to sell was not accepted`,
    body: <vendor.ApplicationRejected locale={locale} shop={shop} {...withReason.parse(data)} />,
  }),
  'vendor-suspended': (data, locale, shop) => ({
    subject: msg`Your shop has been suspended`,
    body: <vendor.VendorSuspended locale={locale} shop={shop} {...suspended.parse(data)} />,
  }),
  'message-waiting': (data, locale, shop) => ({
    subject: msg`A message waits for you`,
    body: <MessageWaiting locale={locale} shop={shop} {...messageWaiting.parse(data)} />,
  }),
  'payout-made': (data, locale, shop) => ({
    subject: msg`You have been paid`,
    body: <payout.PayoutMade locale={locale} shop={shop} {...ofPayout.parse(data)} />,
  }),
  'payout-failed': (data, locale, shop) => ({
    subject: msg`A payout did not reach your bank`,
    body: <payout.PayoutFailed locale={locale} shop={shop} {...ofPayout.parse(data)} />,
  }),
  'bank-account-changed': (data, locale, shop) => ({
    subject: msg`Your bank account was changed`,
    body: <payout.BankAccountChanged locale={locale} shop={shop} {...ofBankAccount.parse(data)} />,
  }),
  'low-stock': (data, locale, shop) => ({
    subject: msg`Your stock is running low`,
    body: <payout.LowStock locale={locale} shop={shop} {...ofStock.parse(data)} />,
  }),
  'product-changed': (data, locale, shop) => {
    const known = productChanged.parse(data)
    return {
      subject: product.staffChangeSubjects[known.what],
      body: <product.ProductChanged locale={locale} shop={shop} {...known} />,
    }
  },
  'back-in-stock': (data, locale, shop) => ({
    subject: msg`What you were waiting for is back in stock`,
    body: <BackInStock locale={locale} shop={shop} {...ofProduct.parse(data)} />,
  }),
  'newsletter-issue': (data, locale, shop) => {
    const issue = issueContent.parse(data)
    return {
      subject: issue.subject,
      body: <NewsletterIssue locale={locale} shop={shop} {...issue} />,
      unsubscribe: { url: publicUrl(shop.origin, urls.newsletterLeave(issue.leaveToken)) },
    }
  },
  'wishlist-sale': (data, locale, shop) => {
    const sale = saleContent.parse(data)
    return {
      subject: msg`On your wishlist, now in a flash sale`,
      body: <SaleEmail locale={locale} shop={shop} {...sale} />,
      unsubscribe: { url: publicUrl(shop.origin, urls.promotionsLeave(sale.leaveToken)) },
    }
  },
}

export async function renderEmail(
  { kind, data }: { kind: string; data: unknown },
  i18n: I18n,
  shop: EmailShop,
): Promise<RenderedEmail> {
  if (!isKind(kind)) throw new Error(`there is no email of the kind ${kind}`)
  const { subject, body, ...rest } = templates[kind](data, i18n.locale, shop)
  const page = <I18nProvider i18n={i18n}>{body}</I18nProvider>
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })])
  return { subject: typeof subject === 'string' ? subject : i18n._(subject), html, text, ...rest }
}

function isKind(kind: string): kind is EmailKind {
  return Object.hasOwn(templates, kind)
}
