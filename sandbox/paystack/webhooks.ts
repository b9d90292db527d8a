import { createHmac } from 'node:crypto'

import { schedule, takeId, type World } from './state.ts'
import type { DeliveryTry, WebhookEvent } from './types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const QUICK_TRIES = 4
const GIVE_UP_AFTER = 72 * HOUR
const REORDER_WINDOW_MS = 3_000

/** Puts an event on its way. What is sent later is the text made here, byte for byte, however often it is repeated. */
export function emit(world: World, event: string, data: Record<string, unknown>, delayMs?: number): WebhookEvent {
  const { settings } = world.state
  const envelope = { event, data }
  const row: WebhookEvent = {
    id: takeId(world),
    event,
    body: settings.webhook_mode === 'non_canonical' ? writeOddly(envelope) : JSON.stringify(envelope),
    createdAt: world.now(),
    state: 'queued',
    copies: settings.webhook_mode === 'duplicate' ? settings.webhook_copies : 1,
    tries: [],
  }
  world.state.events.set(row.id, row)
  const delay = delayMs ?? settings.webhook_delay_ms
  if (settings.webhook_mode === 'drop') row.state = 'dropped'
  else if (settings.webhook_mode === 'hold') row.state = 'held'
  else if (settings.webhook_mode === 'reorder') holdForReorder(world, row, delay)
  else schedule(world, world.now() + delay, { kind: 'deliver', eventId: row.id })
  return row
}

/** Everything held back leaves now; reversed where the order was to be turned. */
export function releaseEvents(world: World, states: WebhookEvent['state'][]): number {
  const rows = [...world.state.events.values()].filter((row) => states.includes(row.state))
  if (states.includes('reordering')) rows.reverse()
  for (const row of rows) {
    row.state = 'queued'
    schedule(world, world.now(), { kind: 'deliver', eventId: row.id })
  }
  return rows.length
}

export async function deliver(world: World, eventId: number): Promise<void> {
  const row = world.state.events.get(eventId)
  if (!row || row.state !== 'queued') return
  const results: DeliveryTry[] = []
  for (let copy = 0; copy < row.copies; copy++) {
    // A copy after the first must not depend on the answer to it: that is what a lost 200 looks like.
    results.push(await postOnce(world, row))
    if (world.stopping.aborted) return
  }
  row.tries.push(...results)
  row.copies = 1
  if (results.some((result) => result.status === 200)) {
    row.state = 'delivered'
    return
  }
  planRetry(world, row)
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
    world.log.warn({ event: row.event, tries: failures }, 'sandbox webhook given up')
    return
  }
  schedule(world, at, { kind: 'deliver', eventId: row.id })
}

async function postOnce(world: World, row: WebhookEvent): Promise<DeliveryTry> {
  const at = world.now()
  const spoiled = world.state.settings.webhook_mode === 'bad_signature'
  const signature = signBody(row.body, spoiled ? `${world.secretKey}-of-somebody-else` : world.secretKey)
  try {
    const response = await fetch(world.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signature,
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

function holdForReorder(world: World, row: WebhookEvent, delay: number): void {
  const isFirst = ![...world.state.events.values()].some((other) => other.state === 'reordering')
  row.state = 'reordering'
  if (isFirst) schedule(world, world.now() + delay + REORDER_WINDOW_MS, { kind: 'release-reordered' })
}

/** Valid JSON that no serialiser of JavaScript writes: blanks, escaped slashes, escaped letters, decimals on whole amounts. */
function writeOddly(envelope: unknown): string {
  const indented = JSON.stringify(envelope, null, 1)
  const escaped = indented
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const withNote = escaped.replace(/^\{/, '{ "note" : "paid in \\u20a6",')
  return withNote.replace(/"amount": (\d+)(,?)/g, '"amount": $1.0$2')
}
