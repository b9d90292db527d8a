import { openSeal, seal } from '#infra/seal.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { optOutOfNewsletter } from '#modules/accounts/index.server.ts'
import { consumeRateLimit } from '#modules/limits/index.server.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { HumanRefusal, NewsletterLinkRefusal, WaitRefusal } from './errors.ts'
import { isReader } from './queries.ts'
import {
  confirmSubscriber,
  endSubscription,
  endSubscriptionOf,
  upsertReader,
  upsertWaitingSubscriber,
} from './store.ts'

const FROM_ONE_NETWORK = [{ most: 20, within: HOUR }]
const CONFIRM = 'newsletter confirm'
const LEAVE = 'newsletter leave'
const CONFIRM_MS = 7 * DAY

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/**
 * Responds the same for every address, so that it reveals no subscriptions. Only an address without confirmation gets
 * an email, at most three per hour. The newsletter itself needs a confirmation.
 */
export async function subscribe(
  deps: NewsletterDeps,
  input: { email: string; locale: EmailLocale; ipAddress: string; trap?: string | undefined },
): Promise<Ok<null> | HumanRefusal | WaitRefusal> {
  if (input.trap) return refuse('not-human')
  const taken = await consumeRateLimit(deps, [{ of: `newsletters from ${input.ipAddress}`, rule: FROM_ONE_NETWORK }])
  if (!taken.ok) return taken
  const { email, locale } = input
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const id = await upsertWaitingSubscriber(tx, { id: deps.ids.ulid(), email, locale, now })
    if (id === null) return
    const token = seal(deps.secret, CONFIRM, `${id} ${now.getTime()}`)
    const cause = `newsletter ${id} ${deps.ids.ulid()}`
    await writeEmail(tx, deps, { kind: 'newsletter-confirm', data: { token }, to: email, locale, cause })
  })
  return ok(null)
}

/** Needs no confirmation email, because a shopper's email address is already confirmed. */
export async function chooseNewsletter(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { email }: Pick<Shopper, 'email'>,
  input: { wants: boolean; locale: EmailLocale },
): Promise<void> {
  const now = deps.clock.now()
  if (input.wants) await upsertReader(tx, { id: deps.ids.ulid(), email, locale: input.locale, now })
  else await endSubscriptionOf(tx, email, now)
}

export async function readsNewsletter(deps: Pick<Deps, 'db'>, { email }: Pick<Shopper, 'email'>): Promise<boolean> {
  return isReader(deps.db, email)
}

export async function confirmNewsletter(
  deps: NewsletterDeps,
  input: { token: string },
): Promise<Ok<null> | NewsletterLinkRefusal> {
  const id = openConfirmToken(deps, input.token)
  if (id === null) return refuse('newsletter-link-invalid')
  const isKnown = await inTransaction(deps.db, (tx) => confirmSubscriber(tx, id, deps.clock.now()))
  return isKnown ? ok(null) : refuse('newsletter-link-invalid')
}

/** For the page behind the email's link: whether its button can have an effect. */
export function openConfirmToken({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, token: string): string | null {
  const [id = '', askedAt = ''] = (openSeal(secret, CONFIRM, token) ?? '').split(' ')
  const age = clock.now().getTime() - Number(askedAt)
  return id !== '' && age <= CONFIRM_MS ? id : null
}

/** For the unsubscribe link in each issue. It never expires, because unsubscribing must always work. */
export function makeLeaveToken({ secret }: Pick<Deps, 'secret'>, subscriberId: string): string {
  return seal(secret, LEAVE, subscriberId)
}

export function openLeaveToken({ secret }: Pick<Deps, 'secret'>, token: string): string | null {
  return openSeal(secret, LEAVE, token)
}

/** The link may be used many times. Also turns the newsletter off in the account's settings. */
export async function leaveNewsletter(
  deps: NewsletterDeps,
  input: { token: string },
): Promise<Ok<null> | NewsletterLinkRefusal> {
  const id = openLeaveToken(deps, input.token)
  if (id === null) return refuse('newsletter-link-invalid')
  await inTransaction(deps.db, async (tx) => {
    const email = await endSubscription(tx, id, deps.clock.now())
    if (email !== null) await optOutOfNewsletter(tx, email)
  })
  return ok(null)
}
