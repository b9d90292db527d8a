import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PageContext } from './context.ts'
import { damagedCart } from './damaged-cart.server.ts'
import { i18nFor } from './i18n.server.ts'
import type { Refused, Answer, Words } from './refusal-code.ts'

const HOUR_SECONDS = 3600

const pageNotFound = msg`Page not found`

/**
 * The sentence and status of each refusal for shoppers and visitors. Codes that only dashboards use are in
 * dashboard/dashboard-refusals.server.ts. Together the tables must have every code of every module, or the types fail.
 */
export const refusals = {
  'wrong-credentials': {
    status: 401,
    sentence: msg`Wrong email, phone number or password, or too many attempts. Wait a while or reset your password. Just signed up? Confirm your email first, with the link we sent you.`,
  },
  'wrong-password': { status: 401, sentence: msg`Invalid admin password` },
  'password-wrong': { status: 422, sentence: msg`That's not your current password.` },
  'password-common': { status: 422, sentence: msg`This password is too common. Please choose another one.` },
  'password-own': {
    status: 422,
    sentence: msg`This password contains your name or email address. Choose one that's harder to guess.`,
  },
  'password-same': {
    status: 422,
    sentence: msg`That's already your password. Please choose a different one.`,
  },
  'password-short': { status: 422, sentence: msg`Enter an admin password of at least 12 characters` },
  'code-wrong': { status: 422, sentence: msg`That code is wrong or has already been used. Enter a new code.` },
  'link-invalid': {
    status: 410,
    sentence: msg`This link has already been used or has expired. Please request a new one.`,
  },
  'other-browser': {
    status: 403,
    sentence: msg`Please open this link in the browser you signed up with.`,
  },
  'proof-stale': { status: 403, sentence: msg`Please sign in again first.` },
  'nothing-pending': {
    status: 409,
    sentence: msg`There's no phone number to confirm. Enter your new number again.`,
  },
  'no-email': {
    status: 422,
    sentence: msg`The sign-in service didn't share your email address with us. Please sign up with your email address and a password instead.`,
  },
  'other-account': {
    status: 403,
    sentence: msg`That's a different account. Please choose the one you're signed in with here.`,
  },
  'not-human': { status: 422, sentence: msg`Failed to send message. Please try again.` },
  'provider-failed': { status: 502, sentence: msg`Failed to sign in` },
  busy: { status: 503, sentence: msg`Too many people are signing in right now. Please try again in a moment.` },
  'too-many-tries': { status: 429, sentence: sayWait },
  'sign-in-closed': {
    status: 429,
    sentence: msg`Too many wrong passwords, so we've locked sign-in. We've emailed the account owner a link to unlock it.`,
  },

  'not-on-sale': { status: 409, sentence: msg`Product not found` },
  'in-stock': { status: 409, sentence: msg`This product is back in stock. You can buy it now.` },
  'waits-for-too-many': {
    status: 409,
    sentence: msg`We can notify you about up to 100 products. Choose 'Stop notifying me' on one of them first.`,
  },
  'emails-off': {
    status: 409,
    sentence: msg`You've turned off emails, so we can't notify you. Turn them on in your settings.`,
  },
  'device-invalid': {
    status: 422,
    sentence: msg`We couldn't turn on notifications for this device. Please try again later.`,
  },
  'device-taken': {
    status: 422,
    sentence: msg`We couldn't turn on notifications for this device. Please try again later.`,
  },

  'cart-empty': { status: 409, sentence: msg`Your cart is empty` },
  'lines-invalid': { status: 422, sentence: damagedCart },
  'cart-changed': {
    status: 409,
    sentence: msg`Prices or stock have changed. You haven't been charged. Check the changes below, then pay.`,
  },
  'payment-under-way': {
    status: 409,
    sentence: msg`You have another payment in progress, so we haven't placed this order or charged you for it. See below.`,
  },
  'held-by-own-order': {
    status: 409,
    sentence: msg`We're already holding items from this cart for your unpaid order. We haven't placed a new order or charged you for one. See below.`,
  },
  'paid-before': { status: 409, sentence: msg`You've already paid for these items, so we haven't charged you twice.` },
  'too-many-pieces': {
    status: 422,
    sentence: msg`You can have up to 200 unpaid items at a time. You haven't been charged. Order fewer items, or pay for your other orders first.`,
  },
  'too-many-unpaid': {
    status: 429,
    retryAfter: HOUR_SECONDS,
    sentence: msg`You have several unpaid orders from today. You haven't been charged. Pay for one of them, or come back tomorrow.`,
  },
  'network-holds-too-much': {
    status: 429,
    retryAfter: 300,
    sentence: msg`Too many orders from your network are unpaid, so we haven't placed this one or charged you. Please come back in a few minutes.`,
  },
  'amount-too-large': {
    status: 422,
    sentence: msg`An order can't exceed ₦1,000,000,000. You haven't been charged. Please split your order into smaller ones.`,
  },
  'payment-not-set-up': {
    status: 503,
    sentence: msg`We can't take payments yet, and you haven't been charged. Please come back later.`,
  },
  'payment-unavailable': { status: 502, sentence: msg`Payment failed. Please try again.` },
  'payment-refused': { status: 502, sentence: msg`Payment failed. Please try again.` },
  'payment-over': {
    status: 409,
    sentence: msg`This order is already paid, or the time to pay ran out. We haven't charged you for this attempt.`,
  },
  'order-unknown': { status: 404, sentence: msg`Order not found` },
  'tracking-ambiguous': {
    status: 409,
    sentence: msg`More than one order has this tracking number. Please enter the order number, which has 8 characters.`,
  },
  'move-not-allowed': { status: 409, sentence: msg`It's too late to cancel this order.` },
  'not-paid': {
    status: 409,
    sentence: msg`This order hasn't been paid for yet. Wait for the payment, then reload this page.`,
  },
  'sold-out': { status: 409, sentence: msg`Not enough stock available` },
  'money-returned': { status: 409, sentence: msg`This order has already been refunded.` },
  'amount-changed': { status: 409, sentence: msg`The amount has changed. Please check it again.` },
  'refund-too-much': {
    status: 409,
    sentence: msg`That's more than we can still refund for this order. Enter a smaller amount.`,
  },
  'cancel-instead': { status: 409, sentence: msg`This refund would leave nothing to ship. Cancel the order instead.` },
  'money-moved': {
    status: 409,
    sentence: msg`This order has a refund or an open return, so you can't undo this step.`,
  },
  'return-too-late': { status: 409, sentence: msg`The 30-day return period has ended.` },
  'return-open': { status: 409, sentence: msg`A return for this order is already in progress.` },
  'return-items-wrong': { status: 422, sentence: msg`Choose the items you want to return` },
  'pictures-invalid': { status: 422, sentence: msg`We couldn't use one of the pictures. Please choose it again.` },
  'pictures-too-many': { status: 422, sentence: msg`You can add up to 3 pictures. Remove one first, or add fewer.` },
  'review-unknown': { status: 404, sentence: msg`We can't find your review. It may have been removed.` },
  'review-not-yours': { status: 404, sentence: msg`You can only review items that were delivered to you.` },
  'review-twice': { status: 409, sentence: msg`You've already reviewed this product.` },
  'return-over': { status: 409, sentence: msg`This return changed while you had it open. Please check it again.` },
  'review-own': { status: 403, sentence: msg`This is your own review, so you can't vote on it.` },

  missing: { status: 422, sentence: msg`Choose a picture first.` },
  too_large: { status: 413, sentence: msg`This picture is larger than 10 MB. Choose a smaller one.` },
  too_small: { status: 422, sentence: msg`A logo needs at least 200 × 200 pixels. Choose a larger one.` },
  too_many_pixels: { status: 422, sentence: msg`This picture has too many pixels. Choose a smaller one.` },
  unsupported: {
    status: 415,
    sentence: msg`We can't read this picture. Choose a JPEG, PNG, WebP, AVIF or HEIC.`,
  },
  broken: { status: 422, sentence: msg`This picture is damaged. Choose another one.` },
  storage_down: {
    status: 503,
    sentence: msg`We can't save pictures right now. Please try again in a few minutes.`,
  },
  too_slow: { status: 422, sentence: msg`We can't process this picture. Choose another one.` },
  too_hungry: { status: 422, sentence: msg`We can't process this picture. Choose another one.` },
  'too-many-pictures': {
    status: 429,
    sentence: msg`You've reached today's picture limit. Try again tomorrow.`,
  },
  'too-many-at-once': { status: 409, sentence: msg`You can add up to 3 pictures. Choose them again.` },

  'conversation-unknown': { status: 404, sentence: pageNotFound },
  'too-many-messages': {
    status: 429,
    sentence: msg`You're sending messages too quickly. Wait a few minutes, then try again.`,
  },
  'nobody-there': { status: 409, sentence: msg`This conversation is closed to new messages.` },
  'thing-unknown': { status: 404, sentence: pageNotFound },
  'thing-own': { status: 404, sentence: msg`This is your own review, so you can't report it.` },
  'too-many-reports': {
    status: 429,
    retryAfter: HOUR_SECONDS,
    sentence: msg`You've reached today's limit for reports. Please try again tomorrow.`,
  },
  'newsletter-link-invalid': { status: 410, sentence: msg`This link has expired` },
  'applied-already': { status: 409, sentence: msg`You've already applied.` },
} satisfies Record<string, Words>

export type ShopperCode = keyof typeof refusals

/** Other words for a code that has several causes. */
const inContext = {
  buying: {
    busy: {
      status: 503,
      sentence: msg`Lots of people are checking out right now. You haven't been charged. Please try again in a moment.`,
    },
    'too-many-tries': {
      status: 429,
      retryAfter: HOUR_SECONDS,
      sentence: msg`Too many attempts. Please try again in an hour.`,
    },
  },
  picture: {
    'too-many-tries': {
      status: 429,
      sentence: msg`You've changed your picture too many times today. Try again tomorrow.`,
    },
    'sign-in-closed': {
      status: 429,
      sentence: msg`You've changed your picture too many times today. Try again tomorrow.`,
    },
  },
  pictures: {
    too_large: {
      status: 413,
      sentence: msg`One of your pictures is larger than 10 MB. Choose pictures of up to 10 MB each.`,
    },
  },
  signInCode: {
    'link-invalid': { status: 410, sentence: msg`Your sign-in has expired. Please sign in again.` },
  },
  button: {
    'too-many-tries': { status: 429, sentence: msg`You've voted too many times today. Please try again later.` },
    'review-unknown': { status: 404, sentence: msg`This review is no longer available.` },
  },
} satisfies Record<string, Partial<Record<ShopperCode, Words>>>

export type Context = keyof typeof inContext

export function toAnswer(page: Pick<PageContext, 'locale'>, refusal: Refused<ShopperCode>, context?: Context): Answer {
  return answerWith(page, getWords(refusal.code, context), refusal.detail)
}

export function refusalSentence(refusal: Refused<ShopperCode>, context?: Context): MessageDescriptor {
  return sentenceOf(getWords(refusal.code, context), refusal.detail)
}

function getWords(code: ShopperCode, context: Context | undefined): Words {
  const others: Partial<Record<ShopperCode, Words>> = context ? inContext[context] : {}
  return others[code] ?? refusals[code]
}

export function answerWith(page: Pick<PageContext, 'locale'>, words: Words, detail: unknown): Answer {
  const retryAfter = words.status === 503 ? 5 : readWait(detail) || (words.retryAfter ?? 0)
  const text = i18nFor(page.locale)._(sentenceOf(words, detail))
  return { status: words.status, text, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {} }
}

export function sentenceOf({ sentence }: Words, detail: unknown): MessageDescriptor {
  return typeof sentence === 'function' ? sentence(detail) : sentence
}

function sayWait(detail: unknown): MessageDescriptor {
  const minutes = Math.ceil(readWait(detail) / 60)
  return msg`Too many attempts. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}

function readWait(detail: unknown): number {
  const known = typeof detail === 'object' && detail !== null && 'waitSeconds' in detail ? detail.waitSeconds : 0
  return typeof known === 'number' ? known : 0
}
