import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MOST_COLLECTIONS, MOST_IN_COLLECTION } from '#modules/collections/contract.ts'
import { MOST_SECTIONS, MOST_SLIDES } from '#modules/home/contract.ts'
import { MOST_IMPORT_ROWS } from '#modules/imports/contract.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import type { PageContext } from '../context.ts'
import type { Answer, PageRefusalCode, RefusalCode, Refused, Words } from '../refusal-code.ts'
import { answerWith, refusals, sentenceOf, type ShopperCode } from '../refusals.server.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { categoryRefusals } from './category-refusals.ts'

type Code = RefusalCode | PageRefusalCode
/** Requires codes that shoppers never get, and allows other words for the rest. */
type Table = Record<Exclude<Code, ShopperCode>, Words> & Partial<Record<ShopperCode, Words>>

const noSaleDate = msg`This sale has ended. Edit it and set a new end date.`

/** The sentence and status of each refusal for vendors and administrators. */
const dashboardRefusals = {
  'move-not-allowed': {
    status: 409,
    sentence: msg`The current status doesn't allow this. It may have just changed. Reload the page to check it.`,
  },
  'changed-meanwhile': { status: 409, sentence: changedMeanwhile },
  'return-unknown': { status: 404, sentence: msg`Return request not found, or it no longer needs an answer` },
  'answer-required': { status: 422, sentence: msg`Enter a reason to decline the return` },
  'refund-unknown': { status: 404, sentence: msg`Refund not found` },
  'reason-required': { status: 422, sentence: msg`Please enter a reason` },

  'vendor-unknown': { status: 404, sentence: msg`Vendor information not found` },
  'vendor-elsewhere': {
    status: 409,
    sentence: msg`The vendor's current status doesn't allow this. Reload the page to check the status.`,
  },
  'no-open-orders': {
    status: 409,
    sentence: msg`This shop is already suspended and has no paid orders to ship.`,
  },
  'holiday-invalid': { status: 422, sentence: msg`Choose a date from tomorrow to one year from now` },
  'unpaid-changed': {
    status: 409,
    sentence: msg`The number of unpaid orders has gone up. Check it and confirm again.`,
  },
  'user-unknown': { status: 404, sentence: msg`User not found. The account may have been deleted.` },

  ...categoryRefusals,

  'product-unknown': { status: 404, sentence: msg`Product not found. It may have been deleted.` },
  'collection-unknown': { status: 404, sentence: msg`Collection not found. It may have been deleted.` },
  'collections-full': {
    status: 409,
    sentence: msg`You already have ${MOST_COLLECTIONS} collections. Delete one first.`,
  },
  'collection-name-taken': { status: 422, sentence: msg`You already have a collection with this name` },
  'collection-full': { status: 422, sentence: sayRoom },
  'too-many-drafts': {
    status: 409,
    sentence: msg`You already have 50 drafts. Finish or delete some first.`,
  },
  'pictures-full': { status: 409, sentence: msg`Maximum 5 images allowed` },
  'pictures-missing': { status: 422, sentence: msg`Please add at least one image` },
  'price-below-sale': { status: 422, sentence: saySalePrice },
  'details-refused': { status: 422, sentence: msg`Check the details below` },
  'variants-refused': { status: 422, sentence: msg`Check the variants below` },
  'sale-unknown': { status: 404, sentence: msg`Flash sale not found. It may have been removed.` },
  'sale-variant-unknown': {
    status: 422,
    sentence: msg`Some of the selected variants are no longer for sale, or belong to another product. Please check the selection.`,
  },
  'sale-variant-required': { status: 422, sentence: sayVariantOf },
  'sale-price-required': { status: 422, sentence: msg`Enter either a sale price or a percentage` },
  'sale-price-high': { status: 422, sentence: sayPriceOf },
  'sale-below-half': {
    status: 422,
    sentence: msg`The sale price is less than half the price. Confirm the sale price, or enter a higher one.`,
  },
  'sale-end-past': { status: 422, sentence: noSaleDate },
  'sale-end-far': { status: 422, sentence: msg`Choose an end time up to one year from now` },

  'rule-unknown': { status: 404, sentence: msg`Commission rule not found. It may have been deleted.` },
  'rule-subject-unknown': { status: 404, sentence: msg`This is no longer available. Choose again.` },
  'rule-day-past': { status: 422, sentence: msg`Choose today or a later day` },
  'rule-day-far': { status: 422, sentence: msg`Choose a day up to five years from now` },
  'rule-ends-early': { status: 422, sentence: msg`Choose the first day or a later day` },
  'rule-overlaps': { status: 409, sentence: msg`Another rule already covers some of these days` },
  'rule-ended': { status: 409, sentence: msg`This commission rule has ended` },
  'rule-begun': { status: 409, sentence: msg`This commission rule has begun, so you can't delete it. End it instead.` },
  'rule-not-begun': { status: 409, sentence: msg`This commission rule hasn't begun. Delete it instead.` },

  'import-missing': { status: 422, sentence: msg`Choose a file first.` },
  'import-large': { status: 413, sentence: msg`The CSV is larger than 10 MB. Split it and import each part.` },
  'import-zip-large': { status: 413, sentence: msg`This ZIP is larger than 100 MB. Split it and import each part.` },
  'import-zip-broken': { status: 422, sentence: msg`This ZIP is damaged. Create it again and try once more.` },
  'import-zip-many': {
    status: 422,
    sentence: msg`This ZIP has more than 25,000 files. Split it and import each part.`,
  },
  'import-zip-no-list': {
    status: 422,
    sentence: msg`This ZIP has no CSV file. Include one.`,
  },
  'import-zip-lists': {
    status: 422,
    sentence: msg`This ZIP has several CSV files. Include only one.`,
  },
  'import-zip-locked': {
    status: 422,
    sentence: msg`This ZIP is password-protected, or compressed in a way we can't read. Create a standard ZIP without a password.`,
  },
  'import-zip-waits': {
    status: 429,
    sentence: msg`We're still adding the pictures from your earlier imports. Please wait until we've finished.`,
  },
  'import-zip-storage': {
    status: 503,
    sentence: msg`We can't save the ZIP right now. Please try again in a few minutes.`,
  },
  'import-unreadable': {
    status: 415,
    sentence: msg`This isn't a UTF-8 CSV file. Save it as "CSV UTF-8" and try again.`,
  },
  'import-no-name': {
    status: 422,
    sentence: msg`The first row must contain the column names, including 'name' or 'sku'. Start with our template.`,
  },
  'import-empty': { status: 422, sentence: msg`This file has no rows below the header row. Add at least one product.` },
  'import-long': {
    status: 422,
    sentence: msg`This file has more than ${MOST_IMPORT_ROWS.toLocaleString('en-NG')} rows. Split it and import each part.`,
  },
  'import-unknown': {
    status: 409,
    sentence: msg`This file has already been imported or is no longer available. Choose a file again.`,
  },

  'keys-by-environment': {
    status: 409,
    sentence: msg`The keys are set in the server configuration and can only be changed there.`,
  },
  'keys-of-other-mode': { status: 422, sentence: msg`Use live keys in production and test keys everywhere else.` },
  'keys-refused': {
    status: 422,
    sentence: msg`The payment provider rejected this secret key. Check it and enter it again.`,
  },
  'provider-silent': { status: 502, sentence: msg`The payment provider isn't responding. Please try again.` },
  'bank-unavailable': { status: 502, sentence: msg`We couldn't check this bank account. Please try again later.` },
  'account-unknown': {
    status: 422,
    sentence: msg`We couldn't find this account at this bank. Check the bank and the account number.`,
  },
  'too-many-lookups': { status: 429, retryAfter: 3600, sentence: msg`Too many attempts. Please try again in an hour.` },
  'lookup-stale': { status: 409, sentence: msg`This page has expired. Enter your bank account again.` },
  'payout-unknown': { status: 409, sentence: msg`Payout not found` },
  'payout-not-failed': { status: 409, sentence: msg`This payout is on its way or has already arrived` },
  'payout-not-carried': { status: 409, sentence: msg`This payout is on its way or has already arrived` },
  'vendor-suspended': { status: 409, sentence: msg`This shop is suspended` },
  'payouts-held': { status: 409, sentence: msg`This vendor's payouts are on hold` },
  'account-not-ready': { status: 409, sentence: msg`The vendor has no bank account we can pay right now` },
  'balance-gone': {
    status: 409,
    sentence: msg`This money is no longer available. It was refunded or paid in a later payout.`,
  },

  'hold-unchanged': { status: 409, sentence: msg`Nothing has changed` },
  'event-unknown': { status: 409, sentence: msg`This event no longer needs attention` },
  'email-unknown': { status: 409, sentence: msg`This email no longer needs attention` },
  'message-unknown': { status: 404, sentence: msg`Message not found` },

  'section-unknown': { status: 404, sentence: msg`This section is no longer on the home page. Reload the page.` },
  'section-twice': { status: 409, sentence: msg`This section is already on the home page` },
  'too-many-sections': {
    status: 409,
    sentence: msg`The home page can have up to ${MOST_SECTIONS} sections. Remove one first.`,
  },
  'too-many-slides': { status: 409, sentence: msg`A section can have up to ${MOST_SLIDES} slides. Remove one first.` },
  'slide-picture-missing': { status: 422, sentence: msg`Choose a picture` },
  'layout-unknown': { status: 404, sentence: msg`This version of the home page no longer exists` },
  'nothing-to-publish': { status: 409, sentence: msg`Customers already see this page. There's nothing to publish.` },
  'page-empty': { status: 422, sentence: msg`Turn on at least one section, then publish` },
  'slides-empty': {
    status: 422,
    sentence: msg`A section of slides is empty. Add a slide to it, or turn it off.`,
  },
  'hero-needs-three': {
    status: 422,
    sentence: msg`Slides at the top of the page must be exactly three. Add or remove slides, or move the section down.`,
  },
} satisfies Table

const paidBefore: Words = {
  status: 409,
  sentence: msg`Failed to update payment status. The customer has paid for this order. To refund them, choose 'Refunded'.`,
}

/** Other words for a code that has several causes. */
const inContext = {
  keys: {
    'payment-not-set-up': { status: 409, sentence: msg`Set the payment keys first.` },
  },
  payout: {
    'amount-changed': {
      status: 409,
      sentence: msg`The amount has changed. Check it before you pay.`,
    },
  },
  refund: {
    'move-not-allowed': {
      status: 409,
      sentence: msg`This refund changed while you had it open, so we saved nothing. Please check it again.`,
    },
  },
  payment: { 'money-moved': paidBefore },
  refundedPayment: {
    'money-moved': paidBefore,
    'move-not-allowed': {
      status: 409,
      sentence: msg`Failed to update payment status. To refund the customer, cancel the order.`,
    },
  },
  editor: {
    too_large: {
      status: 413,
      sentence: msg`One of your pictures is larger than 10 MB. Choose pictures of up to 10 MB each.`,
    },
    'product-unknown': { status: 404, sentence: msg`Invalid product or vendor information` },
  },
  manyProducts: {
    'changed-meanwhile': {
      status: 409,
      sentence: msg`Your products have changed. Check the preview again before you continue.`,
    },
  },
} satisfies Record<string, Partial<Record<Code, Words>>>

export type DashboardContext = keyof typeof inContext

export function toDashboardAnswer(
  page: Pick<PageContext, 'locale'>,
  refusal: Refused<Code>,
  context?: DashboardContext,
): Answer {
  return answerWith(page, getWords(refusal.code, context), refusal.detail)
}

export function dashboardSentence(refusal: Refused<Code>, context?: DashboardContext): MessageDescriptor {
  return sentenceOf(getWords(refusal.code, context), refusal.detail)
}

function getWords(code: Code, context: DashboardContext | undefined): Words {
  const others: Partial<Record<Code, Words>> = context ? inContext[context] : {}
  const all: Record<Code, Words> = { ...refusals, ...dashboardRefusals }
  return others[code] ?? all[code]
}

function sayRoom(detail: unknown): MessageDescriptor {
  const { room = 0 } = (detail ?? {}) as { room?: number }
  if (room === 0) return msg`This collection already has ${MOST_IN_COLLECTION} products. Remove one first.`
  return msg`A collection can have up to ${MOST_IN_COLLECTION} products. You can add ${room} more.`
}

function saySalePrice(detail: unknown): MessageDescriptor {
  const { salePrice } = (detail ?? {}) as { salePrice?: Kobo }
  const amount = salePrice === undefined ? '' : formatNaira(salePrice)
  return msg`Enter a price above the flash sale price of ${amount}`
}

function sayPriceOf(detail: unknown): MessageDescriptor {
  const { name = '', ...known } = (detail ?? {}) as { name?: string; price?: Kobo }
  const price = known.price === undefined ? '' : formatNaira(known.price)
  return msg`The sale price must be lower than the price of ${name} (${price}).`
}

function sayVariantOf(detail: unknown): MessageDescriptor {
  const { name = '' } = (detail ?? {}) as { name?: string }
  return msg`Select at least one variant of ${name}`
}
