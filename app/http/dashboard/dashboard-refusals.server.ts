import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MOST_IMPORT_ROWS } from '#modules/imports/contract.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import type { PageContext } from '../context.ts'
import type { Answer, PageRefusalCode, RefusalCode, Refused, Words } from '../refusal-code.ts'
import { answerWith, refusals, sentenceOf, type ShopperCode } from '../refusals.server.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

type Code = RefusalCode | PageRefusalCode
/** Requires codes that shoppers never get, and allows other words for the rest. */
type Table = Record<Exclude<Code, ShopperCode>, Words> & Partial<Record<ShopperCode, Words>>

const noSaleDate = msg`This sale has ended. Edit it and set a new end date.`

/** The sentence and status of each refusal for vendors and administrators. */
const dashboardRefusals = {
  'move-not-allowed': {
    status: 409,
    sentence: msg`This is not allowed from the present status, which may have changed meanwhile.`,
  },
  'changed-meanwhile': { status: 409, sentence: changedMeanwhile },
  'return-unknown': { status: 404, sentence: msg`There is no such return, or it needs no answer any more` },
  'answer-required': { status: 422, sentence: msg`A return is not declined without a reason` },
  'refund-unknown': { status: 404, sentence: msg`There is no such refund` },
  'reason-required': { status: 422, sentence: msg`Please enter a reason` },

  'vendor-unknown': { status: 404, sentence: msg`Vendor information not found` },
  'vendor-elsewhere': { status: 409, sentence: msg`This is not allowed from the vendor's present status` },
  'no-open-orders': {
    status: 409,
    sentence: msg`This shop is suspended already. No paid order of it is waiting to be sent.`,
  },
  'holiday-invalid': { status: 422, sentence: msg`Choose a date from tomorrow to one year from now` },
  'unpaid-changed': {
    status: 409,
    sentence: msg`More orders wait to be paid than a moment ago. Please look at it again.`,
  },
  'user-unknown': { status: 404, sentence: msg`There is no such user: the account may have been deleted already` },

  'product-unknown': { status: 404, sentence: msg`Product not found: it may have been deleted meanwhile` },
  'too-many-drafts': {
    status: 409,
    sentence: msg`You already have 50 unfinished products. Finish or delete some first.`,
  },
  'pictures-full': { status: 409, sentence: msg`Maximum 5 images allowed` },
  'pictures-missing': { status: 422, sentence: msg`Please add at least one image` },
  'price-below-sale': { status: 422, sentence: saySalePrice },
  'sale-unknown': { status: 404, sentence: msg`Flash sale not found: it may have been removed meanwhile` },
  'sale-price-required': { status: 422, sentence: msg`Enter either a sale price or a percentage` },
  'sale-price-high': { status: 422, sentence: sayPriceOf },
  'sale-below-half': { status: 422, sentence: msg`The sale price is less than half of the price` },
  'sale-end-past': { status: 422, sentence: noSaleDate },
  'sale-end-far': { status: 422, sentence: msg`A sale can last up to one year` },

  'import-missing': { status: 422, sentence: msg`Choose a file first.` },
  'import-large': { status: 413, sentence: msg`The CSV is larger than 10 MB. Import it in parts.` },
  'import-zip-large': { status: 413, sentence: msg`This ZIP is larger than 100 MB. Import it in parts.` },
  'import-zip-broken': { status: 422, sentence: msg`This ZIP is damaged. Create it again and retry.` },
  'import-zip-many': { status: 422, sentence: msg`At most 25,000 files in one ZIP. Import it in parts.` },
  'import-zip-no-list': {
    status: 422,
    sentence: msg`There is no CSV file in this ZIP. It must contain one.`,
  },
  'import-zip-lists': {
    status: 422,
    sentence: msg`There are several CSV files in this ZIP. It must contain only one.`,
  },
  'import-zip-locked': {
    status: 422,
    sentence: msg`This ZIP is password-protected, or compressed in a way we can't read. Make a standard ZIP.`,
  },
  'import-zip-waits': {
    status: 429,
    sentence: msg`The pictures from your last imports are still uploading. Please wait until they've finished.`,
  },
  'import-unreadable': {
    status: 415,
    sentence: msg`This isn't a UTF-8 CSV file. Save it as "CSV UTF-8" and try again.`,
  },
  'import-no-name': {
    status: 422,
    sentence: msg`The first line must name the columns, 'name' or 'sku' among them. Begin with our template.`,
  },
  'import-empty': { status: 422, sentence: msg`There are no rows below the header row.` },
  'import-long': {
    status: 422,
    sentence: msg`At most ${MOST_IMPORT_ROWS.toLocaleString('en-NG')} rows at once. Import the file in parts.`,
  },
  'import-unknown': { status: 409, sentence: msg`This file was imported already, or it is not there any more` },

  'keys-by-environment': {
    status: 409,
    sentence: msg`The keys are set in the server configuration and can only be changed there.`,
  },
  'keys-of-other-mode': { status: 422, sentence: msg`Use live keys in production and test keys everywhere else.` },
  'keys-refused': { status: 422, sentence: msg`The payment provider rejected this secret key.` },
  'provider-silent': { status: 502, sentence: msg`The payment provider isn't responding. Please try again.` },
  'bank-unavailable': { status: 502, sentence: msg`The bank isn't responding right now. Please try again later.` },
  'account-unknown': { status: 422, sentence: msg`No account with this number was found at this bank.` },
  'too-many-lookups': { status: 429, retryAfter: 3600, sentence: msg`Too many attempts. Please try again in an hour.` },
  'lookup-stale': { status: 409, sentence: msg`This took too long. Please enter your account again.` },
  'payout-unknown': { status: 409, sentence: msg`There is no such payout` },
  'payout-not-failed': { status: 409, sentence: msg`This payout is on its way or has already arrived` },
  'payout-not-carried': { status: 409, sentence: msg`This payout is on its way or has already arrived` },
  'vendor-suspended': { status: 409, sentence: msg`The shop is suspended` },
  'payouts-held': { status: 409, sentence: msg`The payouts of this vendor are held` },
  'account-not-ready': { status: 409, sentence: msg`The vendor has no bank account we can pay right now` },
  'balance-gone': {
    status: 409,
    sentence: msg`The money is no longer available: it was paid in a later payout or refunded`,
  },

  'hold-unchanged': { status: 409, sentence: msg`Nothing has changed` },
  'event-unknown': { status: 409, sentence: msg`This event no longer needs attention` },
  'email-unknown': { status: 409, sentence: msg`This email waits no longer` },
  'message-unknown': { status: 404, sentence: msg`There is no such message` },
} satisfies Table

const paidBefore: Words = {
  status: 409,
  sentence: msg`Failed to update payment status: this order was paid. 'Refunded' returns the money to the customer.`,
}

/** Other words for a code that has several causes. */
const inContext = {
  keys: {
    'payment-not-set-up': { status: 409, sentence: msg`No keys are set.` },
  },
  payout: {
    'amount-changed': {
      status: 409,
      sentence: msg`The amount has changed meanwhile. Look at it again before you pay it.`,
    },
  },
  refund: {
    'move-not-allowed': { status: 409, sentence: msg`This refund changed while you had it open. Nothing was saved.` },
  },
  payment: { 'money-moved': paidBefore },
  refundedPayment: {
    'money-moved': paidBefore,
    'move-not-allowed': {
      status: 409,
      sentence: msg`Failed to update payment status: cancel the order and the customer is refunded.`,
    },
  },
  editor: {
    too_large: {
      status: 413,
      sentence: msg`Each picture can be up to 10 MB. One of yours is larger; choose a smaller one.`,
    },
    'product-unknown': { status: 404, sentence: msg`Invalid product or vendor information` },
  },
  manyProducts: {
    'changed-meanwhile': {
      status: 409,
      sentence: msg`Your products have changed meanwhile. Look at this again before you go on.`,
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

function saySalePrice(detail: unknown): MessageDescriptor {
  const { salePrice } = (detail ?? {}) as { salePrice?: Kobo }
  const amount = salePrice === undefined ? '' : formatNaira(salePrice)
  return msg`The price must be higher than the flash sale price of ${amount}`
}

function sayPriceOf(detail: unknown): MessageDescriptor {
  const { name = '', ...known } = (detail ?? {}) as { name?: string; price?: Kobo }
  const price = known.price === undefined ? '' : formatNaira(known.price)
  return msg`The sale price must be lower than the price of ${name}, which is ${price}.`
}
