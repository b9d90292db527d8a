import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'

import { fetchBalance } from './balance.ts'
import { listBanks, resolveAccount } from './banks.ts'
import { fetchDispute, listDisputes, resolveDispute } from './disputes.ts'
import { withFault } from './faults.ts'
import { readBody, send, type Answer, type Call } from './http.ts'
import { createRecipient } from './recipients.ts'
import { createRefund, fetchRefund, listRefunds, retryRefund } from './refunds.ts'
import { refusals } from './refusals.ts'
import type { World } from './state.ts'
import { initializeTransaction, listTransactions, verifyTransaction } from './transactions.ts'
import { createTransfer, listTransfers, verifyTransfer } from './transfers.ts'

type Handler = (world: World, call: Call) => Answer

/** Method, path, the operation's name for faults, and handler. Specific paths come first. */
const routes: readonly [method: 'GET' | 'POST' | 'PUT', path: string, op: string, handler: Handler][] = [
  ['POST', '/transaction/initialize', 'initialize', initializeTransaction],
  ['GET', '/transaction/verify/:reference', 'verify', verifyTransaction],
  ['GET', '/transaction', 'transactions', listTransactions],
  ['POST', '/refund/retry_with_customer_details/:id', 'refund_retry', retryRefund],
  ['POST', '/refund', 'refund', createRefund],
  ['GET', '/refund', 'refunds', listRefunds],
  ['GET', '/refund/:id', 'refund_fetch', fetchRefund],
  ['GET', '/balance', 'balance', fetchBalance],
  ['GET', '/bank', 'banks', listBanks],
  ['GET', '/bank/resolve', 'resolve', resolveAccount],
  ['POST', '/transferrecipient', 'recipient', createRecipient],
  ['POST', '/transfer', 'transfer', createTransfer],
  ['GET', '/transfer', 'transfers', listTransfers],
  ['GET', '/transfer/verify/:reference', 'transfer_verify', verifyTransfer],
  ['GET', '/dispute', 'disputes', listDisputes],
  ['PUT', '/dispute/:id/resolve', 'dispute_resolve', resolveDispute],
  ['GET', '/dispute/:id', 'disputes', fetchDispute],
]

export const operations: readonly string[] = [...new Set(routes.map(([, , op]) => op)), 'any']

export function mountApi(app: Hono, world: World, changed: () => void): void {
  const guard = makeGuard(world)
  for (const [method, path, op, handler] of routes) {
    app.on(method, path, guard, (c) =>
      withFault(world, c, op, async () => {
        const body = method === 'GET' ? {} : await readBody(c)
        if (!body) return send(c, refusals.badBody())
        const answer = handler(world, { params: c.req.param(), query: c.req.query(), body })
        if (method !== 'GET' || op === 'resolve') changed()
        return send(c, answer)
      }),
    )
  }
}

function makeGuard(world: World): MiddlewareHandler {
  return async (c, next) => {
    const refusal = checkKey(world, c) ?? countCall(world, c)
    if (refusal) return send(c, refusal)
    await next()
  }
}

function checkKey(world: World, c: Context): Answer | null {
  const header = c.req.header('authorization')
  if (!header) return refusals.noKey()
  const key = header.replace(/^Bearer\s+/i, '')
  if (/^[sp]k_live_/.test(key)) return refusals.liveKey()
  return isSameText(key, world.secretKey) ? null : refusals.wrongKey()
}

export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A fixed window of one minute on the sandbox's clock. A limit of 0 means none. */
function countCall(world: World, c: Context): Answer | null {
  const { rate_limit: limit } = world.state.settings
  if (limit === 0) return null
  const window = world.state.rateWindow
  const age = world.now() - window.startedAt
  if (age >= 60_000 || age < 0) {
    window.startedAt = world.now()
    window.count = 0
  }
  window.count += 1
  const headers = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - window.count)),
    'x-ratelimit-reset': String(Math.ceil((window.startedAt + 60_000 - world.now()) / 1_000)),
  }
  if (window.count > limit) return refusals.rateLimited(headers)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return null
}
