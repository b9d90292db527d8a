import type { Log } from '#infra/log.ts'
import type { Clock } from '#shared/time.ts'
import { z } from 'zod'
import type { Answer, Bank, Charge, PageQuery, PaymentProvider, ProviderPage } from '../provider.ts'
import { makeApi, type Api } from './api.ts'
import { isSigned, readEvent } from './events.ts'
import * as shapes from './shapes.ts'

export type PaystackSettings = {
  apiUrl: string | null
  scriptUrl: string | null
  timeoutMs: number
  secretKey: string
  publicKey: string
}

const API_URL = 'https://api.paystack.co'
const SCRIPT_URL = 'https://js.paystack.co/v2/inline.js'
const HOSTS = ['https://checkout.paystack.com', 'https://standard.paystack.co']
const CHANNELS = ['card', 'bank_transfer', 'ussd', 'bank', 'qr']

export function makePaystack(settings: PaystackSettings, deps: { clock: Clock; log: Log }): PaymentProvider {
  const { secretKey, publicKey, timeoutMs } = settings
  const api = makeApi({ baseUrl: settings.apiUrl ?? API_URL, secretKey, timeoutMs, ...deps })
  return {
    mode: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    publicKey,
    scriptUrl: settings.scriptUrl ?? SCRIPT_URL,
    hosts: settings.scriptUrl ? [new URL(settings.scriptUrl).origin] : HOSTS,
    startCharge: (charge, maxWaitMs) => startCharge(api, charge, maxWaitMs),
    findCharge: (reference, maxWaitMs) =>
      api.call({
        method: 'GET',
        maxWaitMs,
        path: `/transaction/verify/${encodeURIComponent(reference)}`,
        schema: shapes.transaction,
      }),
    refund: ({ reference, amount, note }) =>
      api.call({
        method: 'POST',
        path: '/refund',
        body: { transaction: reference, amount, merchant_note: note },
        schema: shapes.refund,
      }),
    sendRefundTo: (id, { bankId, accountNumber }) =>
      api.call({
        method: 'POST',
        path: `/refund/retry_with_customer_details/${id}`,
        body: { refund_account_details: { currency: 'NGN', account_number: accountNumber, bank_id: bankId } },
        schema: shapes.refund,
      }),
    findRefund: (id) => api.call({ method: 'GET', path: `/refund/${id}`, schema: shapes.refund }),
    listRefunds: (transactionId) =>
      api.call({
        method: 'GET',
        path: `/refund?transaction=${transactionId}&perPage=100`,
        schema: z.array(shapes.refund),
      }),
    listCharges: (input) => listPage(api, '/transaction', shapes.transaction, input),
    listAllRefunds: (input) => listPage(api, '/refund', shapes.listedRefund, input),
    listTransfers: (input) => listPage(api, '/transfer', shapes.transfer, input),
    findDispute: (id) => api.call({ method: 'GET', path: `/dispute/${id}`, schema: shapes.dispute }),
    listBanks: () => listBanks(api),
    findAccountName: ({ accountNumber, bankCode }) =>
      api.call({
        method: 'GET',
        path: `/bank/resolve?account_number=${encodeURIComponent(accountNumber)}&bank_code=${encodeURIComponent(bankCode)}`,
        schema: shapes.account.transform((data) => data.account_name),
      }),
    addRecipient: ({ name, accountNumber, bankCode }) =>
      api.call({
        method: 'POST',
        path: '/transferrecipient',
        body: { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency: 'NGN' },
        schema: shapes.recipient.transform((data) => data.recipient_code),
      }),
    transfer: ({ reference, recipientCode, amount, reason }) =>
      api.call({
        method: 'POST',
        path: '/transfer',
        body: { source: 'balance', amount, recipient: recipientCode, reference, reason, currency: 'NGN' },
        schema: shapes.transfer,
      }),
    findTransfer: (reference) =>
      api.call({ method: 'GET', path: `/transfer/verify/${encodeURIComponent(reference)}`, schema: shapes.transfer }),
    findBalance: () =>
      api.call({
        method: 'GET',
        path: '/balance',
        schema: shapes.balances.transform((rows) => rows.find((row) => row.currency === 'NGN')?.balance ?? 0),
      }),
    isSigned: (raw, signature) => isSigned(raw, signature, secretKey),
    readEvent,
    close: api.close,
  }
}

const PER_PAGE = 100

async function listPage<T>(
  api: Api,
  path: string,
  schema: z.ZodType<T>,
  { from, page }: PageQuery,
): Promise<Answer<ProviderPage<T>>> {
  const query = new URLSearchParams({ perPage: String(PER_PAGE), page: String(page), from: from.toISOString() })
  const answer = await api.call({ method: 'GET', path: `${path}?${query.toString()}`, schema: z.array(schema) })
  if (answer.kind !== 'ok') return answer
  return { kind: 'ok', value: { rows: answer.value, isLast: answer.value.length < PER_PAGE } }
}

const MOST_PAGES = 20

/** The API returns at most 100 banks per page. */
async function listBanks(api: Api): ReturnType<PaymentProvider['listBanks']> {
  const banks: Bank[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const path = `/bank?country=nigeria&currency=NGN&perPage=100&page=${page}`
    const answer = await api.call({ method: 'GET', path, schema: shapes.banks })
    if (answer.kind !== 'ok') return answer
    banks.push(...answer.value)
    if (answer.value.length < 100) break
  }
  return { kind: 'ok', value: banks }
}

async function startCharge(api: Api, charge: Charge, maxWaitMs?: number): ReturnType<PaymentProvider['startCharge']> {
  const { reference, email, amount, firstName, lastName, phone } = charge
  const answer = await api.call({
    method: 'POST',
    path: '/transaction/initialize',
    maxWaitMs,
    body: {
      reference,
      email,
      amount,
      currency: 'NGN',
      channels: CHANNELS,
      callback_url: charge.returnUrl,
      first_name: firstName,
      last_name: lastName,
      phone,
      metadata: {
        cancel_action: charge.cancelUrl,
        custom_fields: [
          { display_name: 'Customer', variable_name: 'customer_name', value: `${firstName} ${lastName}` },
          { display_name: 'Phone Number', variable_name: 'phone', value: phone },
        ],
      },
    },
    schema: shapes.initialized,
  })
  if (answer.kind !== 'ok') return answer
  if (answer.value.reference !== reference) return { kind: 'unknown', why: 'it answered for another reference' }
  const { accessCode, authorizationUrl } = answer.value
  return { kind: 'ok', value: { accessCode, authorizationUrl } }
}
