import { INTEGRATION_ID, toIso, toIsoOrNull, type World } from './state.ts'
import type { AttemptLog, Authorization, Customer, Transaction } from './types.ts'

type View = Record<string, unknown>

const SOURCE = { source: 'merchant_api', type: 'api', identifier: null, entry_point: 'transaction_initialize' }

/** The transaction object in the responses of verify and fetch. */
export function viewTransaction(world: World, tx: Transaction): View {
  return {
    ...viewCore(world, tx),
    receipt_number: null,
    metadata: tx.metadata ?? '',
    paidAt: toIsoOrNull(tx.paidAt),
    createdAt: toIso(tx.createdAt),
    transaction_date: toIso(tx.createdAt),
    plan_object: {},
    connect: null,
  }
}

export function viewListedTransaction(world: World, tx: Transaction): View {
  return { ...viewTransaction(world, tx), metadata: tx.metadata, source: SOURCE }
}

export function viewChargedTransaction(world: World, tx: Transaction): View {
  return {
    ...viewCore(world, tx),
    metadata: tx.metadata ?? '',
    fees_breakdown: null,
    paidAt: toIsoOrNull(tx.paidAt),
    source: SOURCE,
  }
}

function viewLog(log: AttemptLog | null, now: number): View | null {
  if (!log) return null
  return {
    start_time: Math.floor(log.startedAt / 1_000),
    time_spent: Math.max(0, Math.round(((log.history.at(-1) ? now : log.startedAt) - log.startedAt) / 1_000)),
    attempts: log.attempts,
    errors: log.errors,
    success: log.success,
    mobile: false,
    input: [],
    ...(log.authentication ? { authentication: log.authentication } : {}),
    channel: log.channel,
    history: log.history.map(({ type, message, time }) => ({ type, message, time })),
  }
}

export function viewCustomer(customer: Customer | undefined): View | null {
  if (!customer) return null
  return {
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    customer_code: customer.code,
    phone: customer.phone,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }
}

function viewCore(world: World, tx: Transaction): View {
  return {
    id: tx.id,
    domain: tx.domain,
    status: tx.status,
    reference: tx.reference,
    amount: tx.amount,
    requested_amount: tx.requestedAmount,
    message: tx.message,
    gateway_response: tx.gatewayResponse,
    paid_at: toIsoOrNull(tx.paidAt),
    created_at: toIso(tx.createdAt),
    channel: tx.channel ?? 'card',
    currency: tx.currency,
    ip_address: tx.log ? '127.0.0.1' : null,
    log: viewLog(tx.log, tx.paidAt ?? world.now()),
    fees: tx.fees,
    fees_split: null,
    authorization: viewAuthorization(tx.authorization),
    customer: viewCustomer(world.state.customers.get(tx.customerEmail)),
    plan: null,
    split: {},
    subaccount: {},
    order_id: null,
    pos_transaction_data: null,
  }
}

function viewAuthorization(authorization: Authorization | null): View {
  if (!authorization) return {}
  if (authorization.kind === 'card') {
    return {
      authorization_code: authorization.code,
      bin: authorization.bin,
      last4: authorization.last4,
      exp_month: authorization.expMonth,
      exp_year: authorization.expYear,
      channel: 'card',
      // Paystack sends the trailing space.
      card_type: `${authorization.brand} `,
      bank: 'TEST BANK',
      country_code: 'NG',
      brand: authorization.brand,
      reusable: authorization.reusable,
      signature: authorization.signature,
      account_name: null,
    }
  }
  const common = {
    authorization_code: authorization.code,
    exp_month: '12',
    exp_year: '2099',
    channel: authorization.kind,
    country_code: 'NG',
    reusable: false,
    signature: null,
    account_name: null,
  }
  if (authorization.kind === 'ussd') {
    return { ...common, bin: null, last4: null, card_type: 'offline', bank: authorization.bank, brand: 'Offline' }
  }
  return {
    ...common,
    bin: `${authorization.senderAccount.slice(0, 3)}XXX`,
    last4: `X${authorization.senderAccount.slice(-3)}`,
    card_type: 'transfer',
    bank: authorization.senderBank,
    brand: 'Managed Account',
    sender_country: 'NG',
    sender_bank: authorization.senderBank,
    sender_bank_account_number: `XXXXXX${authorization.senderAccount.slice(-4)}`,
    sender_name: authorization.senderName,
    narration: 'Sandbox payment',
  }
}

export function viewIntegration(): View {
  return { id: INTEGRATION_ID, is_live: false, business_name: 'ShopZero', logo_path: null }
}
