import { inOneStatement, inTransaction } from '#infra/db/transaction.ts'
import { kobo } from '#shared/money.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { Payable, PaymentStart } from './contract.ts'
import { type Charge, type PaymentDeps, type PaymentProvider, REFUSED } from '#modules/gateway/index.server.ts'
import type { StartRefusal } from './errors.ts'
import { findLatestAttempt, type AttemptRow } from './queries.ts'
import * as store from './store.ts'

export type Payer = Omit<Charge, 'reference' | 'amount' | 'returnUrl' | 'cancelUrl'> & {
  returnUrl: (reference: string) => string
  cancelUrl: (reference: string) => string
}

type Started = Ok<PaymentStart> | StartRefusal
type Wanted = { payable: Payable; payer: Payer; amount: number; expiresAt: Date }

/** All provider calls of one start together take at most ten seconds. */
const CHARGE_MS = 5500
const LOOK_MS = 2000
/** Another request is starting the same payment, so this one waits for it. */
const OTHERS_MS = 8000
const OTHERS_STEP_MS = 150

/** The only function that creates references: milliseconds and eight random digits. */
export function makeReference(deps: Pick<PaymentDeps, 'clock' | 'ids'>): string {
  return `SZ_${deps.clock.now().getTime()}${deps.ids.digits(8)}`
}

/**
 * Requests a payment page, at most once per reference and outside any transaction. `fresh`: the payment that the caller
 * has just written. Without it, the current state is read.
 */
export async function startPayment(
  deps: PaymentDeps,
  input: { payable: Payable; payer: Payer; fresh?: { reference: string; amount: number; expiresAt: Date } },
): Promise<Started> {
  const { provider } = deps
  if (!provider) return refuse('payment-not-set-up')
  const { payable, payer, fresh } = input
  if (fresh) return requestCharge(deps, provider, { payable, payer, ...fresh }, fresh.reference)

  const attempt = await findSettledStart(deps, payable)
  if (!attempt || attempt.paymentState !== 'open' || attempt.expiresAt <= deps.clock.now())
    return refuse('payment-over')
  const wanted = { payable, payer, amount: attempt.amount, expiresAt: attempt.expiresAt }
  if (attempt.state === 'open' && attempt.accessCode && attempt.authorizationUrl) {
    return ok(
      toStart(provider, wanted, attempt.reference, {
        accessCode: attempt.accessCode,
        authorizationUrl: attempt.authorizationUrl,
      }),
    )
  }
  // the response was lost or the provider refused, so the next attempt gets a new reference
  if (attempt.state === 'creating') await giveUp(deps, attempt.reference, 'orphaned')
  return restartCharge(deps, provider, wanted)
}

async function findSettledStart(deps: PaymentDeps, payable: Payable): Promise<AttemptRow | undefined> {
  for (const until = Date.now() + OTHERS_MS; ;) {
    const attempt = await findLatestAttempt(deps.db, payable)
    const isOnItsWay =
      attempt?.state === 'creating' && deps.clock.now().getTime() - attempt.createdAt.getTime() < OTHERS_MS
    if (!isOnItsWay || Date.now() > until) return attempt
    await new Promise((resolve) => setTimeout(resolve, OTHERS_STEP_MS))
  }
}

async function restartCharge(
  deps: PaymentDeps,
  provider: PaymentProvider,
  wanted: Wanted,
  isSecond = false,
): Promise<Started> {
  const reference = makeReference(deps)
  const isOpen = await inTransaction(deps.db, async (tx) => {
    const payment = await store.lockPayment(tx, wanted.payable)
    if (payment?.state !== 'open') return false
    await store.insertNextAttempt(tx, payment.id, reference)
    return true
  }).catch((error: unknown) => {
    // a concurrent request has just created an attempt
    if (error instanceof Error && Reflect.get(error, 'code') === '23505') return false
    throw error
  })
  if (!isOpen) return refuse('payment-over')
  return requestCharge(deps, provider, wanted, reference, isSecond)
}

async function requestCharge(
  deps: PaymentDeps,
  provider: PaymentProvider,
  wanted: Wanted,
  reference: string,
  isSecond = false,
): Promise<Started> {
  const { payer, amount } = wanted
  const charge: Charge = {
    ...payer,
    reference,
    amount: kobo(amount),
    returnUrl: payer.returnUrl(reference),
    cancelUrl: payer.cancelUrl(reference),
  }
  let answer = await provider.startCharge(charge, isSecond ? LOOK_MS : CHARGE_MS)
  let isThere = false
  if (answer.kind === 'unknown' && !isSecond) {
    const look = await provider.findCharge(reference, LOOK_MS)
    isThere = look.kind === 'ok'
    // the provider never received it, so the same reference is safe
    if (look.kind === 'refused' && look.code === REFUSED.unknownReference)
      answer = await provider.startCharge(charge, LOOK_MS)
  }
  if (answer.kind === 'ok') {
    const { value } = answer
    await inOneStatement(deps.db, (tx) => store.openAttempt(tx, reference, value))
    return ok(toStart(provider, wanted, reference, value))
  }
  // its page may exist although no one has the URL, so it is still checked
  await giveUp(
    deps,
    reference,
    answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === REFUSED.usedReference)
      ? 'orphaned'
      : 'dead',
  )
  if (isThere) return restartCharge(deps, provider, wanted, true)
  if (answer.kind !== 'refused' || answer.code === REFUSED.usedReference) return refuse('payment-unavailable')
  deps.log.warn({ reference, code: answer.code }, 'the payment provider rejected a payment')
  return refuse('payment-refused')
}

async function giveUp(deps: PaymentDeps, reference: string, state: 'dead' | 'orphaned'): Promise<void> {
  await inTransaction(deps.db, (tx) => store.setAttemptState(tx, reference, ['creating'], state))
}

function toStart(
  provider: PaymentProvider,
  wanted: Wanted,
  reference: string,
  start: { accessCode: string; authorizationUrl: string },
): PaymentStart {
  return {
    reference,
    amount: kobo(wanted.amount),
    ...start,
    scriptUrl: provider.scriptUrl,
    publicKey: provider.publicKey,
    expiresAt: wanted.expiresAt.toISOString(),
  }
}
