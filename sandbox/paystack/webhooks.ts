import { createHmac } from 'node:crypto'

import { schedule, takeId, type World } from './state.ts'
import type { DeliveryTry, WebhookEvent } from './types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const QUICK_TRIES = 4
const GIVE_UP_AFTER = 72 * HOUR

/** Queues an event. Every delivery and redelivery sends exactly this text. */
export function emit(world: World, event: string, data: Record<string, unknown>): void {
  const { webhook_mode: mode, webhook_delay_ms: delay } = world.state.settings
  const row: WebhookEvent = {
    id: takeId(world),
    event,
    body: JSON.stringify({ event, data }),
    createdAt: world.now(),
    state: mode === 'drop' ? 'dropped' : 'queued',
    tries: [],
  }
  world.state.events.set(row.id, row)
  if (mode === 'normal') schedule(world, world.now() + delay, { kind: 'deliver', eventId: row.id })
}

export async function deliver(world: World, eventId: number): Promise<void> {
  const row = world.state.events.get(eventId)
  if (!row || row.state !== 'queued') return
  const result = await postOnce(world, row)
  if (world.stopping.aborted) return
  row.tries.push(result)
  if (result.status === 200) row.state = 'delivered'
  else planRetry(world, row)
}

export function signBody(body: string, key: string): string {
  return createHmac('sha512', key).update(body).digest('hex')
}

function planRetry(world: World, row: WebhookEvent): void {
  const failures = row.tries.length
  const at = world.now() + (failures < QUICK_TRIES + 1 ? 3 * MINUTE : HOUR)
  const first = row.tries[0]?.at ?? world.now()
  if (at - first > GIVE_UP_AFTER) {
    row.state = 'exhausted'
    world.log.warn({ event: row.event, tries: failures }, 'sandbox webhook was abandoned')
    return
  }
  schedule(world, at, { kind: 'deliver', eventId: row.id })
}

async function postOnce(world: World, row: WebhookEvent): Promise<DeliveryTry> {
  const at = world.now()
  try {
    const response = await fetch(world.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signBody(row.body, world.secretKey),
        'user-agent': 'Paystack/2.0 (sandbox)',
      },
      body: row.body,
      redirect: 'manual',
      signal: AbortSignal.any([world.stopping, AbortSignal.timeout(world.webhookTimeoutMs)]),
    })
    await response.body?.cancel()
    return { at, status: response.status, error: null }
  } catch (error) {
    return { at, status: null, error: error instanceof Error ? error.name : 'unknown' }
  }
}
