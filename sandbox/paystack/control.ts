import type { Context, Hono } from 'hono'
import { z } from 'zod'

import { isSameText, operations } from './api.ts'
import { settleAll } from './balance.ts'
import { openDispute } from './disputes.ts'
import { faultEffect } from './faults.ts'
import { readBody, refuse, send } from './http.ts'
import { fail, leave, succeed } from './payment.ts'
import { setStatus } from './refunds.ts'
import { refusals } from './refusals.ts'
import type { Runner } from './runner.ts'
import { settingsSchema } from './settings.ts'
import { moveMoney, takeId, type World } from './state.ts'
import { viewTransaction } from './transaction-view.ts'
import { setTransferStatus, viewTransfer } from './transfers.ts'
import type { Transaction } from './types.ts'

const fault = z.strictObject({
  op: z.enum(operations),
  times: z.int().min(1).max(1_000).default(1),
  effect: z.string().regex(faultEffect),
})
const clock = z.strictObject({
  advance: z
    .int()
    .min(0)
    .max(100 * 24 * 3_600_000),
})
const transactionPatch = z.strictObject({
  status: z
    .enum(['success', 'failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed'])
    .optional(),
  amount: z.int().min(1).optional(),
  currency: z.string().length(3).optional(),
  domain: z.string().min(1).max(10).optional(),
  reference: z.string().min(1).max(64).optional(),
  gateway_response: z.string().max(200).optional(),
})
const transferPatch = z.strictObject({
  status: z.enum(['pending', 'received', 'success', 'failed', 'reversed', 'abandoned', 'blocked', 'rejected']),
  reason: z.string().max(200).optional(),
})
const refundPatch = z.strictObject({ status: z.enum(['processing', 'processed', 'failed', 'needs-attention']) })
const dispute = z.strictObject({
  reference: z.string(),
  category: z.enum(['chargeback', 'general', 'fraud']).default('chargeback'),
  amount: z.int().min(1).optional(),
})
const webhooks = z.strictObject({ mode: settingsSchema.shape.webhook_mode })
const topUp = z.strictObject({ amount: z.int() })

type Outcome = Record<string, unknown> | null

/** Controls for tests and demos. Without a token they are not mounted. */
export function mountControl(app: Hono, world: World, runner: Runner, token: string, changed: () => void): void {
  function isAllowed(c: Context): boolean {
    const given = c.req.header('x-control-token') ?? c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
    return isSameText(given, token)
  }

  function post<T>(
    path: string,
    schema: z.ZodType<T>,
    run: (input: T, name: string) => Outcome | Promise<Outcome>,
  ): void {
    app.post(`/__control${path}`, async (c) => {
      if (!isAllowed(c)) return send(c, refusals.wrongKey())
      const parsed = schema.safeParse((await readBody(c)) ?? undefined)
      if (!parsed.success) return send(c, refuse(400, z.prettifyError(parsed.error)))
      const outcome = await run(parsed.data, c.req.param('name') ?? '')
      changed()
      return outcome ? c.json({ ok: true, ...outcome }) : send(c, refusals.notFound())
    })
  }

  function get(path: string, read: () => Record<string, unknown>): void {
    app.get(`/__control${path}`, (c) => (isAllowed(c) ? c.json(read()) : send(c, refusals.wrongKey())))
  }

  get('/clock', () => ({ now: new Date(world.now()).toISOString(), offset_ms: world.state.clockOffsetMs }))
  get('/journal', () => ({ balances: world.state.balances, movements: world.state.movements }))
  get('/webhooks', () => ({ events: [...world.state.events.values()] }))
  get('/transactions', () => ({ transactions: [...world.state.transactions.values()] }))

  post('/settings', settingsSchema.partial(), (input) => {
    Object.assign(world.state.settings, input)
    return { settings: world.state.settings }
  })
  post('/next', fault, (input) => {
    world.state.faults.push(input)
    return { faults: world.state.faults }
  })
  post('/clear-faults', z.unknown(), () => {
    world.state.faults = []
    return { faults: world.state.faults }
  })
  post('/clock', clock, async ({ advance }) => {
    await runner.advance(advance)
    return { now: new Date(world.now()).toISOString() }
  })
  post('/transaction/:name', transactionPatch, (input, reference) => {
    const tx = world.state.transactions.get(reference)
    if (!tx) return null
    forge(world, tx, input)
    return { transaction: viewTransaction(world, tx) }
  })
  post('/transfer/:name', transferPatch, ({ status, reason }, reference) => {
    const transfer = world.state.transfers.get(reference)
    if (!transfer) return null
    setTransferStatus(world, transfer, status, reason)
    return { transfer: viewTransfer(transfer) }
  })
  post('/refund/:name', refundPatch, ({ status }, id) => {
    const refund = world.state.refunds.get(Number(id))
    if (!refund) return null
    setStatus(world, refund, status)
    return { refund: { id: refund.id, status: refund.status } }
  })
  post('/dispute', dispute, ({ reference, category, amount }) => {
    const tx = world.state.transactions.get(reference)
    if (!tx?.paidAt) return null
    const opened = openDispute(world, tx, category, amount ?? tx.amount)
    return { dispute: { id: opened.id, due_at: new Date(opened.dueAt).toISOString() } }
  })
  post('/webhooks', webhooks, ({ mode }) => {
    world.state.settings.webhook_mode = mode
    return { mode }
  })
  post('/settle', z.unknown(), () => {
    settleAll(world)
    return { balances: world.state.balances }
  })
  post('/balance', topUp, ({ amount }) => {
    const id = takeId(world)
    moveMoney(world, {
      kind: 'top_up',
      account: 'available',
      amount,
      reference: `top-up-${id}`,
      model: 'TopUp',
      modelId: id,
    })
    return { balances: world.state.balances }
  })
}

function forge(world: World, tx: Transaction, input: z.infer<typeof transactionPatch>): void {
  tx.amount = input.amount ?? tx.amount
  tx.currency = input.currency ?? tx.currency
  tx.domain = input.domain ?? tx.domain
  // the transaction is still found by its original reference: this fakes a response about another transaction
  tx.reference = input.reference ?? tx.reference
  const words = input.gateway_response
  if (input.status === 'success') {
    tx.status = 'success'
    const channel = tx.channel ?? 'card'
    succeed(world, tx, { channel, authorization: tx.authorization, gatewayResponse: words ?? 'Approved' })
  } else if (input.status === 'failed') fail(world, tx, tx.channel ?? 'card', words ?? 'Declined')
  else if (input.status === 'abandoned') {
    leave(world, tx)
    tx.status = 'abandoned'
  } else if (input.status) tx.status = input.status
  tx.gatewayResponse = words ?? tx.gatewayResponse
}
