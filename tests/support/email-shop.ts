import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { createMailbox } from '#sandbox/mailbox/index.ts'
import { createOpenIdProvider } from '#sandbox/openid/index.ts'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_GOOGLE, SANDBOX_KEYS, sandboxPorts } from '#sandbox/ports.ts'
import { signedInAdministrator } from './admin.ts'
import { addPerson, type TestPerson } from './people.ts'
import { useShop } from './shop.ts'
import { signedInAs, type SignedIn } from './signed-in.ts'

export type EmailShop = Awaited<ReturnType<typeof useEmailShop>>

/** The built application with jobs and the sandbox, for a file's tests. */
export async function useEmailShop() {
  const shop = await useShop({ settings: { JOBS: 'on' } })
  const { http, smtp } = sandboxPorts(Number(new URL(shop.url).port))
  const mailbox = createMailbox({ folder: null })
  const paystack = createPaystackSandbox({
    ...SANDBOX_KEYS,
    publicBase: `${shop.url}/sandbox/paystack`,
    webhookUrl: `${shop.url}/webhooks/paystack`,
    snapshotFile: null,
    settings: { rate_limit: 0, refund_step_ms: 100 },
    log: { info() {}, warn() {}, error() {} },
  })
  const redirectUris = [`${shop.url}/auth/google/callback`]
  const openid = createOpenIdProvider({
    issuer: `${shop.url}/sandbox/openid`,
    clients: [{ ...SANDBOX_GOOGLE, redirectUris }],
  })
  const app = new Hono({ strict: false })
  app.route('/sandbox/mailbox', mailbox.app)
  app.route('/sandbox/openid', openid.app)
  app.route('/sandbox/paystack', paystack.app)
  const server = serve({ fetch: app.fetch, port: http, hostname: '127.0.0.1' })
  await mailbox.listen(smtp)
  paystack.start()
  afterAll(async () => {
    // stops first, because it still calls the others
    await shop.stop()
    await paystack.stop()
    await mailbox.close()
    server.close()
  })
  const { db } = shop.database
  return {
    shop,
    db,
    admin: await signedInAdministrator(shop),
    async control(path: string, body: unknown): Promise<void> {
      await paystack.app.request(`/__control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-control-token': SANDBOX_KEYS.controlToken },
        body: JSON.stringify(body),
      })
    },
    async pay(page: string): Promise<void> {
      const body = new URLSearchParams({ number: '4084084084084081', cvv: '408', expiry: '12/30' })
      await paystack.app.request(`/checkout/${page.split('/').at(-1)}/card`, { method: 'POST', body })
    },
    /** Runs a scheduled job at once. */
    async runJob(name: string, payload: object = {}): Promise<void> {
      await sql`select graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json)`.execute(db)
    },
    /** Makes a delayed job due now. */
    async hurryJobs(name: string): Promise<void> {
      await sql`update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${name}`.execute(db)
    },
    async newPerson(more: Partial<TestPerson> & { phone?: string } = {}): Promise<TestPerson & SignedIn> {
      const person = await addPerson(shop.database, more)
      return { ...person, ...(await signedInAs(shop, person.email)) }
    },
  }
}

export type ExpectedEmail = {
  to: string
  /** The page of its link; null if it has none. */
  opens: RegExp | null
  /** Who opens it; without this, an anonymous visitor. */
  as?: Pick<SignedIn, 'ask'>
}

type MailboxMessage = { to: string[]; subject: string; text: string; links: string[] }

/** Follows an email from its row to the mailbox, then opens its link. Returns the link and the page. */
export async function readEmail(
  { shop, db }: EmailShop,
  journey: string,
  { to, opens, as }: ExpectedEmail,
): Promise<{ path: string; page: string; message: MailboxMessage }> {
  const [kind = '', what] = journey.split(' ')
  const findRow = async () => {
    const rows = await db
      .selectFrom('emails')
      .select(['status', 'lastError', 'data'])
      .where('recipient', '=', to)
      .where('kind', '=', kind)
      .execute()
    return rows.find(({ data }) => what === undefined || (data as { what?: string }).what === what)
  }
  await expect.poll(async () => (await findRow())?.status ?? 'not written').toMatch(/sent|unwritable/)
  const row = await findRow()
  expect({ status: row?.status, error: row?.lastError }).toEqual({ status: 'sent', error: null })
  const answer = await fetch(`${shop.url}/sandbox/mailbox/api/messages?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: MailboxMessage[] }
  for (const message of messages) {
    const links = message.links.filter((link) => link.startsWith(shop.url)).map((link) => link.slice(shop.url.length))
    const path = opens === null ? null : links.find((link) => opens.test(link))
    if (path === undefined) continue
    if (path === null) return { path: '', page: '', message }
    const opened = await (as ? as.ask(path) : fetch(`${shop.url}${path}`, { redirect: 'manual' }))
    expect([path, opened.status]).toEqual([path, 200])
    return { path, page: await opened.text(), message }
  }
  throw new Error(`no email to ${to} has a link like ${String(opens)}: ${messages.map(({ text }) => text).join()}`)
}
