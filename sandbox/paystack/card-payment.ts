import { findTestCard, type TestCard } from './cards.ts'
import { emptyCardForm, type CardFormState } from './page-card.ts'
import { beginAttempt, fail, makeAuthorizationCode, note, succeed } from './payment.ts'
import { toIso, type World } from './state.ts'
import type { CardProgress, Transaction } from './types.ts'

const MOST_WRONG_TRIES = 3

/** Returns null if the form was accepted, otherwise the form with its errors. */
export function payWithCard(world: World, tx: Transaction, input: Record<string, string>): CardFormState | null {
  const values = { number: input['number'] ?? '', expiry: input['expiry'] ?? '', cvv: input['cvv'] ?? '' }
  const errors: Record<string, string> = {}
  const card = findTestCard({ number: values.number.replace(/[\s-]/g, '') })
  const expiry = readExpiry(values.expiry, world.now())
  if (values.number.trim() === '') errors['number'] = 'Enter the card number'
  else if (!card) errors['number'] = 'Enter one of the test card numbers'
  if (!expiry) errors['expiry'] = 'Enter a future date as MM/YY'
  if (!/^\d{3,4}$/.test(values.cvv.trim())) errors['cvv'] = 'Enter the 3 or 4 digits on the back'
  else if (card && card.cvv !== values.cvv.trim()) errors['cvv'] = 'Enter the CVV of this test card'
  if (!card || !expiry || Object.keys(errors).length > 0) {
    tx.checkout.notice = null
    return { values: { ...values, cvv: '' }, errors }
  }
  beginAttempt(world, tx, 'card')
  proceed(world, tx, card, { card: card.key, ...expiry, wrongTries: 0 }, 0)
  return null
}

export function answerCardStep(world: World, tx: Transaction, input: Record<string, string>): CardFormState | null {
  const progress = tx.checkout.card
  const card = progress ? findTestCard({ key: progress.card }) : null
  // The form was sent twice, or belongs to an earlier step.
  if (!progress || !card || input['step'] !== progress.step) return null
  const value = (input['value'] ?? '').trim()
  note(world, tx, progress.step === 'pin' ? 'auth' : 'input', `Answered: ${progress.step}`)
  if (tx.log && progress.step === 'pin') tx.log.authentication = 'pin'
  if (progress.step === 'bank_page') {
    if (value === 'approve') proceed(world, tx, card, progress, card.steps.length)
    else fail(world, tx, 'card', 'Not authorised by the bank')
    return null
  }
  if (!isRight(card, progress, value)) return wrongAnswer(world, tx, progress)
  proceed(world, tx, card, progress, card.steps.indexOf(progress.step) + 1)
  return null
}

function proceed(
  world: World,
  tx: Transaction,
  card: TestCard,
  progress: Omit<CardProgress, 'step'>,
  stepIndex: number,
): void {
  const step = card.steps[stepIndex]
  if (step) {
    tx.checkout.card = { ...progress, step, wrongTries: 0 }
    return
  }
  if (card.refusal) return fail(world, tx, 'card', card.refusal)
  succeed(world, tx, {
    channel: 'card',
    gatewayResponse: 'Successful',
    refundProfile: card.refund,
    authorization: {
      kind: 'card',
      ...makeAuthorizationCode(world),
      bin: card.number.slice(0, 6),
      last4: card.number.slice(-4),
      expMonth: progress.expMonth,
      expYear: progress.expYear,
      brand: card.brand,
      reusable: card.reusable,
    },
  })
}

function isRight(card: TestCard, progress: CardProgress, value: string): boolean {
  if (progress.step === 'pin') return value === card.pin
  if (progress.step === 'otp') return value === card.otp
  return /^\+?\d{10,14}$/.test(value.replace(/\s/g, ''))
}

function wrongAnswer(world: World, tx: Transaction, progress: CardProgress): CardFormState | null {
  progress.wrongTries += 1
  const words = {
    pin: 'Incorrect PIN',
    otp: 'Incorrect one-time code',
    phone: 'Enter a valid phone number',
    bank_page: '',
  }
  if (progress.wrongTries >= MOST_WRONG_TRIES) {
    fail(world, tx, 'card', words[progress.step])
    return null
  }
  return { ...emptyCardForm(), errors: { value: words[progress.step] } }
}

function readExpiry(text: string, now: number): { expMonth: string; expYear: string } | null {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text.trim())
  if (!match) return null
  const month = Number(match[1])
  const year = Number(match[2]?.slice(-2)) + 2_000
  const [thisYear = 0, thisMonth = 0] = toIso(now).split('-').map(Number)
  if (month < 1 || month > 12 || year * 12 + month < thisYear * 12 + thisMonth) return null
  return { expMonth: String(month).padStart(2, '0'), expYear: String(year) }
}
