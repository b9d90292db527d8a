import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { isTo } from './emails.ts'
import type { Email } from './emails.ts'
import { emailDocument, emailPage, listPage, notFoundPage } from './pages.ts'
import { createSmtpListener } from './smtp.ts'
import { makeStore } from './store.ts'

const styles = readFileSync(new URL('style.css', import.meta.url), 'utf8')

export type { Email } from './emails.ts'

export type Mailbox = {
  /** mounted at `basePath` */
  app: Hono
  /** loads the emails of an earlier run, then opens the SMTP server on a loopback address; port 0 chooses a free one */
  listen: (port: number, host?: string) => Promise<{ port: number }>
  close: () => Promise<void>
  /** newest first */
  messages: () => readonly Email[]
}

export type MailboxOptions = {
  /** where emails survive a restart; null keeps them in memory only */
  folder: string | null
  /** the path of `app` for browsers, without a trailing slash */
  basePath?: string
  now?: () => Date
}

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// an email may load its own styles and pictures, but runs no scripts, sends no forms and has no origin
const EMAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; font-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export function createMailbox({
  folder,
  basePath = '/sandbox/mailbox',
  now = () => new Date(),
}: MailboxOptions): Mailbox {
  const store = makeStore(folder, now)
  // the first request reports an unreadable folder; without a handler here, the rejection would end the process
  store.ready.catch(() => undefined)
  const door = createSmtpListener(store)
  const app = new Hono()

  app.use(async (c, next) => {
    await store.ready
    await next()
    const headers = {
      'content-security-policy': PAGE_CSP,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
  })

  app.get('/', (c) => {
    const search = (c.req.query('to') ?? '').trim().slice(0, 320)
    const refresh = c.req.query('refresh') === '1'
    if (refresh) c.header('refresh', '5')
    const all = store.all()
    const emails = search ? all.filter((email) => isTo(email, search)) : all
    return c.html(listPage(basePath, { emails, search, refresh, total: all.length }))
  })

  app.get('/emails/:id', (c) => {
    const email = store.find(c.req.param('id'))
    return email ? c.html(emailPage(basePath, email)) : c.html(notFoundPage(basePath), 404)
  })

  app.get('/emails/:id/html', (c) => {
    const email = store.find(c.req.param('id'))
    if (!email || email.html === null) return c.html(notFoundPage(basePath), 404)
    c.header('content-security-policy', EMAIL_CSP)
    return c.html(emailDocument(email.html))
  })

  app.get('/emails/:id/source', (c) => {
    const email = store.find(c.req.param('id'))
    if (!email) return c.html(notFoundPage(basePath), 404)
    return c.body(new Uint8Array(Buffer.from(email.source, 'latin1')), 200, {
      'content-type': 'text/plain; charset=utf-8',
    })
  })

  app.post('/delete-all', async (c) => {
    if (!isOwnForm(c.req.raw)) return c.text('This request must come from the mailbox page.', 403)
    await store.clear()
    return c.redirect(basePath, 303)
  })

  app.get('/style.css', (c) =>
    c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  )

  app.get('/api/messages', (c) => {
    const to = c.req.query('to')
    const emails = store.all().filter((email) => to === undefined || email.to.includes(to))
    return c.json({ messages: emails.map((email) => ({ ...email, source: undefined })) })
  })

  // a page of another origin cannot send this: DELETE needs a preflight, which gets no approval here
  app.delete('/api/messages', async (c) => {
    await store.clear()
    return c.body(null, 204)
  })

  app.notFound((c) => c.html(notFoundPage(basePath), 404))

  return { app, listen: (port, host = '127.0.0.1') => door.listen(port, host), close: door.close, messages: store.all }
}

function isOwnForm(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
