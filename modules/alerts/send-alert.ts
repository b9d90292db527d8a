import { createHash } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { HttpAnswer, HttpFailure } from '#infra/http-client.ts'
import { sendPush } from '#infra/web-push.ts'
import { findAlertReader } from '#modules/accounts/index.server.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import type { AlertMessage, AlertRenderer } from './contract.ts'
import { sendAlertJob } from './job-types.ts'
import { getPushKey } from './push-key.ts'
import { isKnownService } from './push-services.ts'
import { findLiveDevice } from './queries.ts'
import * as store from './store.ts'

export type SendAlertDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secret'> & {
  renderAlert: AlertRenderer
}
type End = store.AlertEnd | { status: 'device-gone' }

const MOST_TRIES = 6
/** Older alerts are not sent. The push service gets the same time to live, for phones that are offline. */
const FRESH_MS = DAY
const KEPT_MS = 14 * DAY
const GONE = new Set([404, 410])

/** Sends at most once. If the outcome is unknown, it doesn't retry, because an email reports the same event. */
export async function sendAlert(deps: SendAlertDeps, { alertId }: { alertId: string }): Promise<void> {
  const alert = await inTransaction(deps.db, (tx) => store.claimAlert(tx, alertId))
  if (!alert) return
  const end = await deliver(deps, alert).catch((error: unknown): End => {
    deps.log.error({ error, alertId, alert: alert.kind }, 'an alert could not be sent')
    return { status: 'given-up', error: 'it could not be made' }
  })
  await inTransaction(deps.db, async (tx) => {
    if (end.status === 'device-gone') return store.deleteDevice(tx, alert.deviceId)
    const now = deps.clock.now()
    await store.endAlert(tx, alert, end, now)
    const runAt = new Date(now.getTime() + waitAfter(alert.tries))
    if (end.status === 'waiting') await addJob(tx, sendAlertJob, { alertId }, { runAt })
  })
}

export async function purgeOldAlerts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteAlertsBefore(tx, new Date(deps.clock.now().getTime() - KEPT_MS)))
}

async function deliver(deps: SendAlertDeps, alert: store.AlertRow): Promise<End> {
  const now = deps.clock.now()
  const device = await findLiveDevice(deps.db, alert.deviceId, now)
  if (!device) return giveUp('its session has ended')
  if (now.getTime() - alert.createdAt.getTime() > FRESH_MS) return giveUp('it is no news any more')
  const key = await getPushKey(deps)
  const { serviceUrl, subject } = deps.config.push
  // the key or the sandbox's URL in the configuration has changed since this browser subscribed
  if (device.shopKey !== key.publicKey || !isKnownService(device.endpoint, serviceUrl)) return { status: 'device-gone' }
  const reader = await findAlertReader(deps, device.userId, alert.kind === 'order' ? 'orderUpdates' : 'messages')
  if (!reader) return giveUp('its reader does not want it')
  const words = deps.renderAlert({ kind: alert.kind, data: alert.data, locale: reader.locale })
  const message: AlertMessage = { ...words, tag: toTopic(alert), lang: reader.locale }
  const sent = { text: JSON.stringify(message), ttlSeconds: FRESH_MS / 1000, topic: toTopic(alert) }
  const answer = await sendPush(device, sent, { key, subject, now })
  return judge(deps, alert, answer)
}

function judge({ log }: SendAlertDeps, { id, tries }: store.AlertRow, answer: HttpAnswer | HttpFailure): End {
  const why = 'status' in answer ? String(answer.status) : answer.why
  if ('status' in answer) {
    if (answer.status >= 200 && answer.status < 300) return { status: 'sent', error: null }
    if (GONE.has(answer.status)) return { status: 'device-gone' }
  }
  log.warn({ alertId: id, why }, 'an alert was not delivered')
  const mayTry = 'status' in answer ? answer.status === 429 || answer.status >= 500 : !answer.sent
  return mayTry && tries < MOST_TRIES ? { status: 'waiting', error: why } : giveUp(why)
}

function giveUp(error: string): End {
  return { status: 'given-up', error }
}

/** A later alert of the same cause replaces this one. It is hashed so that the push service learns nothing. */
function toTopic({ cause }: store.AlertRow): string {
  return createHash('sha256').update(cause).digest('base64url').slice(0, 32)
}

/** 1, 4, 16 … minutes. */
function waitAfter(tries: number): number {
  return Math.min(4 ** (tries - 1) * MINUTE, 4 * HOUR)
}
