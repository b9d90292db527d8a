import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { render } from 'react-email'
import type { ComponentType } from 'react'
import { z } from 'zod'
import { publicUrl, urls } from '../urls.ts'
import { kobo } from '#shared/money.ts'
import { staffChangeKinds } from '#modules/inventory/contract.ts'
import { emailData, type EmailKind, type RenderedEmail } from '#modules/emails/contract.ts'
import * as account from './account-emails.tsx'
import * as signUp from './sign-up-emails.tsx'
import * as phone from './phone-emails.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import { htmlToTextOptions } from './email-text.ts'
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

/** The data that each template needs. For some kinds, the latest state is loaded when the email is rendered. */
const content = {
  ...emailData,
  'product-changed': emailData['product-changed'].extend({ what: z.enum(staffChangeKinds) }),
  'newsletter-issue': z.object({ subject: z.string(), body: z.string(), leaveToken: z.string() }),
  'wishlist-sale': z.object({
    name: z.string(),
    sales: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: z.number().transform(kobo),
        before: z.number().transform(kobo).nullable(),
        percentOff: z.number(),
        ends: z.iso.datetime(),
        picture: z.string().nullish(),
      }),
    ),
    leaveToken: z.string(),
  }),
}

type Content<K extends EmailKind> = z.output<(typeof content)[K]>
type Template<Data> = {
  subject: MessageDescriptor | ((data: Data) => MessageDescriptor | string)
  Body: ComponentType<Data & { locale: string; shop: EmailShop }>
  /** the unsubscribe URL, which the email's headers contain too */
  leave?: (data: Data) => string
}

const templates: { [K in EmailKind]: Template<Content<K>> } = {
  'mail-check': { subject: msg`Your email settings work`, Body: MailCheck },
  'confirm-sign-up': { subject: msg`Confirm your email address to finish signing up`, Body: signUp.ConfirmSignUp },
  'already-signed-up': { subject: msg`You already have an account`, Body: signUp.AlreadySignedUp },
  welcome: { subject: msg`Welcome! Your account is ready`, Body: signUp.Welcome },
  'reset-password': { subject: msg`Choose a new password`, Body: account.ResetPassword },
  'sign-in-closed': { subject: msg`We've blocked new sign-ins to your account`, Body: account.SignInClosed },
  'password-changed': { subject: msg`Your password was changed`, Body: account.PasswordChanged },
  'new-sign-in': { subject: msg`A new sign-in to your account`, Body: account.NewSignIn },
  'two-factor-changed': {
    subject: ({ isOn }) => (isOn ? msg`Two-factor authentication is on` : msg`Two-factor authentication is off`),
    Body: account.TwoFactorChanged,
  },
  'codes-guessed': { subject: msg`Someone may know your password`, Body: account.CodesGuessed },
  'recovery-code-used': { subject: msg`A recovery code was used`, Body: account.RecoveryCodeUsed },
  'confirm-phone': { subject: msg`Confirm your phone number`, Body: phone.ConfirmPhone },
  'phone-claimed': { subject: msg`Someone tried to add your phone number`, Body: phone.PhoneClaimed },
  'account-deleted': { subject: msg`We've deleted your account`, Body: account.AccountDeleted },
  'newsletter-confirm': { subject: msg`Please confirm your newsletter subscription`, Body: NewsletterConfirm },
  'contact-answer': { subject: msg`We've replied to your message`, Body: ContactAnswer },
  'order-paid': { subject: msg`We've received your payment`, Body: order.OrderPaid },
  'order-news': { subject: ({ what }) => newsSubject[what], Body: order.OrderNews },
  'vendor-order-news': { subject: ({ what }) => vendorSubject[what], Body: order.VendorOrderNews },
  'application-received': { subject: msg`We've received your application to sell`, Body: vendor.ApplicationReceived },
  'application-approved': { subject: msg`Your shop is open`, Body: vendor.ApplicationApproved },
  'application-rejected': { subject: msg`Your application to sell wasn't accepted`, Body: vendor.ApplicationRejected },
  'vendor-suspended': { subject: msg`Your shop has been suspended`, Body: vendor.VendorSuspended },
  'message-waiting': { subject: msg`You have a new message`, Body: MessageWaiting },
  'payout-made': { subject: msg`We've sent your payout`, Body: payout.PayoutMade },
  'payout-failed': { subject: msg`A payout didn't reach your bank`, Body: payout.PayoutFailed },
  'bank-account-changed': { subject: msg`Your payouts go to a new bank account`, Body: payout.BankAccountChanged },
  'low-stock': { subject: msg`Your stock is running low`, Body: payout.LowStock },
  'product-changed': {
    subject: ({ what }) => product.staffChangeSubjects[what],
    Body: product.ProductChanged,
  },
  'back-in-stock': { subject: msg`The product you were waiting for is back in stock`, Body: BackInStock },
  'newsletter-issue': {
    subject: ({ subject }) => subject,
    Body: NewsletterIssue,
    leave: ({ leaveToken }) => urls.newsletterLeave(leaveToken),
  },
  'wishlist-sale': {
    subject: msg`An item on your wishlist is in a flash sale`,
    Body: SaleEmail,
    leave: ({ leaveToken }) => urls.promotionsLeave(leaveToken),
  },
}

export async function renderEmail(
  { kind, data }: { kind: string; data: unknown },
  i18n: I18n,
  shop: EmailShop,
): Promise<RenderedEmail> {
  if (!isKind(kind)) throw new Error(`there is no email of the kind ${kind}`)
  const known = content[kind].parse(data)
  // a template takes the data of its own kind, which the compiler can't infer
  const { subject, Body, leave } = templates[kind] as Template<typeof known>
  const words = typeof subject === 'function' ? subject(known) : subject
  const page = (
    <I18nProvider i18n={i18n}>
      <Body {...known} locale={i18n.locale} shop={shop} />
    </I18nProvider>
  )
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true, htmlToTextOptions })])
  return {
    subject: typeof words === 'string' ? words : i18n._(words),
    html,
    text,
    ...(leave ? { unsubscribe: { url: publicUrl(shop.origin, leave(known)) } } : {}),
  }
}

function isKind(kind: string): kind is EmailKind {
  return Object.hasOwn(templates, kind)
}
