import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { mountApi } from './api.ts'
import { mountControl } from './control.ts'
import { mountHostedPage } from './hosted-page.ts'
import { send } from './http.ts'
import { makeInlineScript } from './inline-script.ts'
import { pageScript } from './page-script.ts'
import { refusals } from './refusals.ts'
import { createRunner } from './runner.ts'
import type { SandboxSettings } from './settings.ts'
import { openSnapshotFile, readSnapshot, serializeState } from './snapshot.ts'
import { emptyState, schedule, type SandboxState, type World } from './state.ts'
import type { SandboxLog } from './types.ts'

export interface PaystackSandboxOptions {
  /** The absolute URL of `app`, without a trailing slash. */
  publicBase: string
  secretKey: string
  publicKey: string
  webhookUrl: string
  /** null disables the control API */
  controlToken: string | null
  /** null keeps the state in memory only */
  snapshotFile: string | null
  settings?: Partial<SandboxSettings>
  now?: () => number
  randomBytes?: (size: number) => Uint8Array
  webhookTimeoutMs?: number
  log: SandboxLog
}

export interface PaystackSandbox {
  app: Hono
  /** Starts the clock: webhooks are sent, and refunds and transfers proceed. */
  start(): void
  /** Cannot be undone: aborts running requests and writes the state. */
  stop(): Promise<void>
  /** Moves the sandbox's clock and waits until all work due by then is done. */
  advance(ms: number): Promise<void>
  snapshot(): string
}

const MOST_BODY_BYTES = 256 * 1024

export function createPaystackSandbox(options: PaystackSandboxOptions): PaystackSandbox {
  const { secretKey, publicKey, log } = options
  if (!secretKey.startsWith('sk_test_') || !publicKey.startsWith('pk_test_')) {
    throw new Error('The Paystack sandbox takes test keys only (sk_test_…, pk_test_…)')
  }
  const state = (options.snapshotFile && readSnapshot(options.snapshotFile, log)) || emptyState(options.settings ?? {})
  const file = options.snapshotFile ? openSnapshotFile(options.snapshotFile, () => serializeState(state), log) : null
  const changed = (): void => file?.changed()
  const stopping = new AbortController()
  const readClock = options.now ?? Date.now
  const world: World = {
    state,
    publicBase: options.publicBase.replace(/\/$/, ''),
    secretKey,
    publicKey,
    webhookUrl: options.webhookUrl,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 30_000,
    log,
    now: () => readClock() + state.clockOffsetMs,
    randomBytes: options.randomBytes ?? randomBytes,
    wake: (at) => runner.wake(at),
    stopping: stopping.signal,
  }
  const runner = createRunner(world, changed)
  resumeDeliveries(world, state)

  const app = new Hono()
  app.use('*', bodyLimit({ maxSize: MOST_BODY_BYTES, onError: (c) => send(c, refusals.tooLarge()) }))
  mountAssets(app, world)
  mountApi(app, world, changed)
  if (options.controlToken) mountControl(app, world, runner, options.controlToken, changed)
  mountHostedPage(app, world, changed)
  app.all('*', (c) => send(c, refusals.notFound()))
  app.onError((error, c) => {
    log.error({ error: error.stack ?? String(error) }, 'sandbox request failed')
    return send(c, refusals.failure())
  })

  return {
    app,
    start: () => runner.start(),
    async stop() {
      stopping.abort()
      await runner.stop()
      await file?.flush()
    },
    advance: (ms) => runner.advance(ms),
    snapshot: () => serializeState(state),
  }
}

/** Deliveries that the last stop interrupted have lost their job. */
function resumeDeliveries(world: World, state: SandboxState): void {
  const planned = new Set(state.jobs.flatMap(({ job }) => (job.kind === 'deliver' ? [job.eventId] : [])))
  for (const event of state.events.values()) {
    if (event.state === 'queued' && !planned.has(event.id)) {
      schedule(world, world.now(), { kind: 'deliver', eventId: event.id })
    }
  }
}

const STYLES = [new URL('colours.css', import.meta.url), new URL('page.css', import.meta.url)]

function mountAssets(app: Hono, world: World): void {
  const assets = [
    ['/v2/inline.js', 'text/javascript', makeInlineScript(world.publicBase)],
    ['/checkout/page.js', 'text/javascript', pageScript],
    ['/checkout/page.css', 'text/css', STYLES.map((file) => readFileSync(file, 'utf8')).join('')],
  ] as const
  for (const [path, type, text] of assets) {
    app.get(path, (c) =>
      c.body(text, 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      }),
    )
  }
}
