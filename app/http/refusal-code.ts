import type { MessageDescriptor } from '@lingui/core'
import type * as accounts from '#modules/accounts/index.server.ts'
import type * as administrator from '#modules/administrator/index.server.ts'
import type * as alerts from '#modules/alerts/index.server.ts'
import type * as audit from '#modules/audit/index.server.ts'
import type * as backups from '#modules/backups/index.server.ts'
import type * as cart from '#modules/cart/index.server.ts'
import type * as categories from '#modules/categories/index.server.ts'
import type * as catalogue from '#modules/catalogue/index.server.ts'
import type * as collections from '#modules/collections/index.server.ts'
import type * as checkout from '#modules/checkout/index.server.ts'
import type * as commission from '#modules/commission/index.server.ts'
import type * as emails from '#modules/emails/index.server.ts'
import type * as gateway from '#modules/gateway/index.server.ts'
import type * as history from '#modules/history/index.server.ts'
import type * as home from '#modules/home/index.server.ts'
import type * as imports from '#modules/imports/index.server.ts'
import type * as inventory from '#modules/inventory/index.server.ts'
import type * as ledger from '#modules/ledger/index.server.ts'
import type * as limits from '#modules/limits/index.server.ts'
import type * as media from '#modules/media/index.server.ts'
import type * as merchandising from '#modules/merchandising/index.server.ts'
import type * as messages from '#modules/messages/index.server.ts'
import type * as moderation from '#modules/moderation/index.server.ts'
import type * as oauth from '#modules/oauth/index.server.ts'
import type * as orders from '#modules/orders/index.server.ts'
import type * as outreach from '#modules/outreach/index.server.ts'
import type * as payments from '#modules/payments/index.server.ts'
import type * as refunds from '#modules/refunds/index.server.ts'
import type * as reports from '#modules/reports/index.server.ts'
import type * as reviews from '#modules/reviews/index.server.ts'
import type * as secrets from '#modules/secrets/index.server.ts'
import type * as settings from '#modules/settings/index.server.ts'
import type * as signIn from '#modules/sign-in/index.server.ts'
import type * as transfers from '#modules/transfers/index.server.ts'
import type * as updates from '#modules/updates/index.server.ts'
import type * as vendors from '#modules/vendors/index.server.ts'

type RefusalsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends (...input: never[]) => Promise<infer Answer>
    ? Extract<Answer, { ok: false; code: string }>['code']
    : never
}[keyof Module]

type Modules = {
  accounts: typeof accounts
  administrator: typeof administrator
  alerts: typeof alerts
  audit: typeof audit
  backups: typeof backups
  cart: typeof cart
  catalogue: typeof catalogue
  categories: typeof categories
  checkout: typeof checkout
  collections: typeof collections
  commission: typeof commission
  emails: typeof emails
  gateway: typeof gateway
  history: typeof history
  home: typeof home
  imports: typeof imports
  inventory: typeof inventory
  ledger: typeof ledger
  limits: typeof limits
  media: typeof media
  merchandising: typeof merchandising
  messages: typeof messages
  moderation: typeof moderation
  oauth: typeof oauth
  orders: typeof orders
  outreach: typeof outreach
  payments: typeof payments
  refunds: typeof refunds
  reports: typeof reports
  reviews: typeof reviews
  secrets: typeof secrets
  settings: typeof settings
  'sign-in': typeof signIn
  transfers: typeof transfers
  updates: typeof updates
  vendors: typeof vendors
}

export type RefusalCode = { [Name in keyof Modules]: RefusalsOf<Modules[Name]> }[keyof Modules]

/** Refusals of a page before it calls a use case: a missing file, or one that is too large. */
export type PageRefusalCode = 'missing' | 'import-missing' | 'import-zip-large'

export type Refused<Code extends string> = { code: Code; detail?: unknown }

export type Words = {
  status: number
  sentence: MessageDescriptor | ((detail: unknown) => MessageDescriptor)
  /** in seconds, where the refusal itself has no value */
  retryAfter?: number
}

export type Answer = { status: number; text: string; headers: Record<string, string> }
