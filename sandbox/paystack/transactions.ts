import { isRecord, koboOf, ok, paginate, textOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import { makeCode, takeId, type World } from './state.ts'
import { viewListedTransaction, viewTransaction } from './transaction-view.ts'
import type { Customer, Transaction } from './types.ts'

const REFERENCE = /^[A-Za-z0-9.=_-]+$/
const EMAIL =
  /^[^\s@<>(),;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
const LEAST_AMOUNT = 5_000
const MOST_AMOUNT = 100_000_000_000
const KNOWN_CHANNELS = ['card', 'bank', 'ussd', 'qr', 'mobile_money', 'bank_transfer', 'eft', 'apple_pay']

export function initializeTransaction(world: World, { body }: Call): Answer {
  const email = textOf(body['email'])
  if (!email) return refusals.missing('Email Address is required')
  if (email.length > 254 || !EMAIL.test(email)) return refusals.invalidEmail()
  const amount = koboOf(body['amount'])
  if (amount === null || amount < LEAST_AMOUNT) return refusals.invalidAmount()
  if (amount > MOST_AMOUNT) return refusals.amountAboveLimit()
  if ((body['currency'] ?? 'NGN') !== 'NGN') return refusals.currency()
  const given = body['reference']
  if (given !== undefined && given !== null && given !== '' && (typeof given !== 'string' || !REFERENCE.test(given))) {
    return refusals.badReference()
  }
  const reference = typeof given === 'string' && given !== '' ? given : makeCode(world, 10)
  if (world.state.transactions.has(reference)) return refusals.duplicateReference()
  const callbackUrl = textOf(body['callback_url'])
  if (callbackUrl && !isWebAddress(callbackUrl)) return refusals.invalidParams('callback_url must be a valid URL')

  const customer = findOrMakeCustomer(world, email, body)
  const tx: Transaction = {
    id: takeId(world),
    domain: 'test',
    reference,
    accessCode: makeCode(world, 15),
    status: 'abandoned',
    amount,
    requestedAmount: amount,
    currency: 'NGN',
    customerEmail: customer.email,
    metadata: readMetadata(body['metadata']),
    channels: readChannels(body['channels']),
    callbackUrl,
    createdAt: world.now(),
    paidAt: null,
    channel: null,
    gatewayResponse: 'The transaction was not completed',
    message: null,
    fees: null,
    authorization: null,
    log: null,
    checkout: { card: null, transfer: null, ussd: null, notice: null },
    refundProfile: 'processed',
    refundedAmount: 0,
    settled: false,
  }
  world.state.transactions.set(reference, tx)
  return ok('Authorization URL created', {
    authorization_url: `${world.publicBase}/${tx.accessCode}`,
    access_code: tx.accessCode,
    reference,
  })
}

export function verifyTransaction(world: World, call: Call): Answer {
  const reference = call.params['reference'] ?? ''
  if (!REFERENCE.test(reference)) return refusals.badReference()
  const tx = world.state.transactions.get(reference)
  return tx ? ok('Verification successful', viewTransaction(world, tx)) : refusals.transactionNotFound()
}

export function listTransactions(world: World, call: Call): Answer {
  const page = paginate(world.state.transactions.values(), call.query)
  return ok(
    'Transactions retrieved',
    page.rows.map((tx) => viewListedTransaction(world, tx)),
    page.meta,
  )
}

/** Searches references before IDs, because a reference may consist of digits only. */
export function findTransaction(world: World, idOrReference: string): Transaction | null {
  const byReference = world.state.transactions.get(idOrReference)
  if (byReference) return byReference
  if (!/^\d+$/.test(idOrReference)) return null
  const id = Number(idOrReference)
  return [...world.state.transactions.values()].find((tx) => tx.id === id) ?? null
}

/** An index by access code. A missing code rebuilds it, which is safe because codes never change. */
const byCode = new WeakMap<Map<string, Transaction>, Map<string, Transaction>>()

export function findByAccessCode(world: World, accessCode: string): Transaction | null {
  const { transactions } = world.state
  const known = byCode.get(transactions) ?? new Map<string, Transaction>()
  byCode.set(transactions, known)
  if (!known.has(accessCode) && known.size < transactions.size)
    for (const tx of transactions.values()) known.set(tx.accessCode, tx)
  return known.get(accessCode) ?? null
}

export function sessionEndsAt(world: World, tx: Transaction): number | null {
  const seconds = world.state.settings.payment_session_timeout
  return seconds === 0 ? null : tx.createdAt + seconds * 1_000
}

export function cancelAddress(tx: Transaction): string | null {
  const metadata = typeof tx.metadata === 'string' ? readJson(tx.metadata) : tx.metadata
  const address = isRecord(metadata) ? textOf(metadata['cancel_action']) : null
  return address && isWebAddress(address) ? address : null
}

export function returnAddress(tx: Transaction): string | null {
  if (!tx.callbackUrl) return null
  const url = new URL(tx.callbackUrl)
  url.searchParams.set('trxref', tx.reference)
  url.searchParams.set('reference', tx.reference)
  return url.href
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

function readMetadata(value: unknown): Transaction['metadata'] {
  if (isRecord(value)) return value
  return typeof value === 'string' && value !== '' ? value : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readChannels(value: unknown): string[] {
  const wanted = Array.isArray(value) ? value.filter((channel) => KNOWN_CHANNELS.includes(String(channel))) : []
  return wanted.length > 0 ? wanted.map(String) : ['card', 'bank_transfer', 'ussd']
}

function findOrMakeCustomer(world: World, email: string, body: Record<string, unknown>): Customer {
  const key = email.toLowerCase()
  const known = world.state.customers.get(key)
  const customer: Customer = known ?? {
    id: takeId(world),
    email: key,
    code: `CUS_${makeCode(world, 15)}`,
    firstName: null,
    lastName: null,
    phone: null,
  }
  customer.firstName = textOf(body['first_name']) ?? customer.firstName
  customer.lastName = textOf(body['last_name']) ?? customer.lastName
  customer.phone = textOf(body['phone']) ?? customer.phone
  world.state.customers.set(key, customer)
  return customer
}
