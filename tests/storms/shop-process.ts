import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createWebhookRoutes } from '#host/webhooks/paystack.ts'
import { isDatabaseBusy } from '#infra/db/busy.ts'
import { openDatabase } from '#infra/db/client.ts'
import { readConfig } from '#infra/env.ts'
import { toJobHandlers, toLanes } from '#infra/jobs/job.ts'
import { runJobs } from '#infra/jobs/runner.ts'
import { makeLog } from '#infra/log.ts'
import type { Deps } from '#infra/deps.ts'
import { jobs as checkout, placeOrder, settlePayment } from '#modules/checkout/index.server.ts'
import { jobs as ledger } from '#modules/ledger/index.server.ts'
import { jobs as reports } from '#modules/reports/index.server.ts'
import { jobs as updates } from '#modules/updates/index.server.ts'
import { sweepPayments } from '#tests/support/jobs.ts'
import { makeIds } from '#shared/ids.ts'

/** The use cases behind URLs, the webhook and the jobs, without pages, in a process that can be killed. */
const config = readConfig()
const url = config.database.url
if (!url) throw new Error('DATABASE_URL is missing')
const log = makeLog('silent', 'storm')
const db = openDatabase({ url, pool: 10, log })
const deps = {
  db,
  reader: db,
  config,
  log,
  ids: makeIds(() => Date.now()),
  clock: { now: () => new Date() },
} as unknown as Deps

const app = new Hono()
app.route('/', createWebhookRoutes(deps))
app.post('/place', async (c) => {
  const { userId, lines, form } = await c.req.json<{
    userId: string
    lines: { variantId: string; quantity: number }[]
    form: never
  }>()
  const back = (reference: string): string => `http://shop.test/order/${reference}`
  const answer = await placeOrder(
    deps,
    { userId },
    {
      lines,
      form,
      locale: 'en',
      ipAddress: '127.0.0.1',
      returnUrl: back,
      cancelUrl: back,
    },
  )
  return c.json(answer, answer.ok ? 200 : 409)
})
app.post('/settle/:reference', async (c) => c.json({ settled: await settlePayment(deps, c.req.param('reference')) }))
app.post('/sweep', async (c) => {
  await sweepPayments(deps)
  return c.json({ ok: true })
})
app.get('/quick', async (c) => c.json(await db.selectFrom('products').select('id').limit(1).execute()))
app.onError((error, c) => (isDatabaseBusy(error) ? c.text('busy', 503) : c.text(String(error), 500)))

serve({ fetch: app.fetch, hostname: config.web.host, port: config.web.port }, () => process.send?.({ ready: true }))
const jobs = [...checkout, ...ledger, ...reports, ...updates]
await runJobs({
  url,
  handlers: toJobHandlers(jobs, deps),
  lanes: toLanes(jobs),
  clockWork: [{ task: 'sweep-payments', match: '* * * * *' }],
  log,
}).catch(() => undefined)
process.once('disconnect', () => process.exit(0))
