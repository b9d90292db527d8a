import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import nodemailer from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailbox } from './index.ts'
import type { Mailbox, MailboxOptions } from './index.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

describe('the mailbox', () => {
  it('receives an email over SMTP and lists it by its address', async () => {
    const { app, send } = await open()
    await send({ to: 'ada@example.com', subject: 'Confirm ₦5,000', text: 'Go to https://shop.example/a?b=1&c=2.' })
    await send({ to: 'bob@example.com', subject: 'Other' })
    const { messages } = await json(app, '/sandbox/mailbox/api/messages?to=ada@example.com')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      to: ['ada@example.com'],
      subject: 'Confirm ₦5,000',
      text: expect.stringContaining('Go to'),
      links: ['https://shop.example/a?b=1&c=2'],
    })
    expect((await json(app, '/sandbox/mailbox/api/messages')).messages).toHaveLength(2)
    expect((await json(app, '/sandbox/mailbox/api/messages?to=a@example.com')).messages).toEqual([])
  })

  it('finds the links in the markup, as a browser would resolve them', async () => {
    const { mailbox, send } = await open()
    await send({
      html: `<a class="x" href="https://shop.example/reset?t=1&amp;u=2">a</a><a href='https://shop.example/&#x27;'>b</a><a href="javascript:alert(1)">c</a>`,
    })
    expect(mailbox.messages()[0]?.links).toEqual(['https://shop.example/reset?t=1&u=2', "https://shop.example/'"])
  })

  it('shows the actual recipient, not the one in the header', async () => {
    const { mailbox, send } = await open()
    await send({ to: 'ada@example.com', envelope: { from: 'x@shop.example', to: ['hidden@example.com'] } })
    expect(mailbox.messages()[0]?.to).toEqual(['hidden@example.com'])
  })

  it('lists the newest first and searches by part of the address', async () => {
    const { app, send } = await open()
    for (const name of ['ada', 'bob', 'adamu']) await send({ to: `${name}@example.com`, subject: `For ${name}` })
    const all = await page(app, '/sandbox/mailbox')
    expect(all.indexOf('For adamu')).toBeLessThan(all.indexOf('For bob'))
    expect(all.indexOf('For bob')).toBeLessThan(all.indexOf('For ada<'))
    const some = await page(app, '/sandbox/mailbox?to=ADA')
    expect(some).toContain('For adamu')
    expect(some).not.toContain('For bob')
    expect(some).toContain('2 of 3 emails')
    expect(await page(app, '/sandbox/mailbox?to=nobody')).toContain('No emails to that address')
  })

  it('reloads automatically on request, and keeps the search', async () => {
    const { app } = await open()
    const answer = await app.request('/sandbox/mailbox?to=ada&refresh=1')
    expect(answer.headers.get('refresh')).toBe('5')
    expect(await answer.text()).toContain('href="/sandbox/mailbox?to=ada"')
    expect((await app.request('/sandbox/mailbox')).headers.has('refresh')).toBe(false)
  })

  it('shows text as text, never as markup', async () => {
    const { app, mailbox, send } = await open()
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
    await send({
      to: 'ada@example.com',
      from: { name: evil, address: 'a@shop.example' },
      subject: evil,
      text: `${evil} https://x.example/"onclick=alert(1)`,
    })
    const id = mailbox.messages()[0]?.id
    for (const path of ['', `/emails/${id}`, `?to=${encodeURIComponent(evil)}`]) {
      const text = await page(app, `/sandbox/mailbox${path}`)
      expect(text).not.toMatch(/<script|<img|"onclick/)
      expect(text).toContain('&lt;script&gt;')
    }
  })

  it('shows markup only in a frame without scripts', async () => {
    const { app, mailbox, send } = await open()
    await send({
      html: '<html><head lang="en"><title>t</title></head><body><a href="https://shop.example/">go</a></body></html>',
    })
    const id = mailbox.messages()[0]?.id
    const text = await page(app, `/sandbox/mailbox/emails/${id}`)
    expect(/sandbox="([^"]*)"/.exec(text)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms)/)
    const answer = await app.request(`/sandbox/mailbox/emails/${id}/html`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toMatch(/allow-(scripts|same-origin|forms)|script-src/)
    expect(policy).toContain("default-src 'none'")
    expect(await answer.text()).toContain('<head lang="en"><base target="_blank">')
  })

  it('sends every page with a strict policy and without a script', async () => {
    const { app, mailbox, send } = await open()
    await send({ text: 'x' })
    const id = mailbox.messages()[0]?.id
    for (const path of [
      '',
      '/nowhere',
      `/emails/${id}`,
      `/emails/${id}/source`,
      '/emails/none',
      '/style.css',
      '/api/messages',
    ]) {
      const answer = await app.request(`/sandbox/mailbox${path}`)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).not.toMatch(/<script|\son[a-z]+=|style="/)
    }
  })

  it('returns 404 for a missing email', async () => {
    const { app } = await open()
    for (const path of ['/emails/x', '/emails/x/html', '/emails/x/source', '/emails/../../etc/passwd']) {
      expect((await app.request(`/sandbox/mailbox${path}`)).status).toBe(404)
    }
  })

  it('returns the source byte for byte', async () => {
    const { app, mailbox, send } = await open()
    await send({ subject: 'Ẹ kú', text: 'ọjà', textEncoding: 'base64' })
    const source = await page(app, `/sandbox/mailbox/emails/${mailbox.messages()[0]?.id}/source`)
    expect(source).toContain('Content-Transfer-Encoding: base64')
    expect(mailbox.messages()[0]).toMatchObject({ subject: 'Ẹ kú', text: expect.stringContaining('ọjà') })
  })

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{ origin: 'http://localhost' }, 303],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
  ])('deletes all emails only for its own page: %j', async (headers, status) => {
    const { app, mailbox, send } = await open()
    await send({ text: 'x' })
    const answer = await app.request('http://localhost/sandbox/mailbox/delete-all', { method: 'POST', headers })
    expect(answer.status).toBe(status)
    expect(mailbox.messages()).toHaveLength(status === 303 ? 0 : 1)
  })

  it('is emptied on request of a test', async () => {
    const { app, mailbox, send } = await open()
    await send({ text: 'x' })
    expect((await app.request('/sandbox/mailbox/api/messages', { method: 'DELETE' })).status).toBe(204)
    expect(mailbox.messages()).toEqual([])
  })

  it('refuses an oversized email, and accepts the next', async () => {
    const { mailbox, send } = await open()
    await expect(send({ text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toThrow()
    await send({ text: 'x' })
    expect(mailbox.messages()).toHaveLength(1)
  })

  it('listens only on a loopback address', async () => {
    const mailbox = createMailbox({ folder: null })
    await expect(mailbox.listen(0, '0.0.0.0')).rejects.toThrow(/loopback/)
    await mailbox.close()
  })

  it('reports that the port is taken', async () => {
    const { port } = await open()
    await expect(createMailbox({ folder: null }).listen(port)).rejects.toThrow(/EADDRINUSE/)
  })

  it('works under another path', async () => {
    const { app } = await open({ basePath: '/shop/sandbox/mailbox' })
    const text = await page(app, '/shop/sandbox/mailbox')
    expect(text).toContain('href="/shop/sandbox/mailbox/style.css"')
    for (const [, link = ''] of text.matchAll(/(?:href|action)="(\/[^"]*)"/g)) {
      expect(link).toMatch(/^\/shop\/sandbox\/mailbox/)
      expect((await app.request(link)).status).toBe(200)
    }
  })
})

describe('the emails of an earlier run', () => {
  it('survive a restart, except the oldest of more than 500, and a broken file is ignored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    let time = Date.parse('2026-03-01T10:00:00Z')
    const options = { folder, now: () => new Date(time++) }
    const first = await open(options)
    for (let n = 0; n < 503; n++) await first.send({ subject: `Email ${n}`, text: 'ọjà' })
    await first.mailbox.close()
    expect(await readdir(folder)).toHaveLength(500)
    await writeFile(join(folder, '999999999999999-0001.json'), '{"id": 1')

    const second = await open(options)
    const messages = second.mailbox.messages()
    expect(messages).toHaveLength(499)
    expect([messages[0]?.subject, messages.at(-1)?.subject]).toEqual(['Email 502', 'Email 4'])
    expect(messages[0]?.text).toContain('ọjà')
    await second.app.request('/sandbox/mailbox/api/messages', { method: 'DELETE' })
    const third = await open(options)
    expect(third.mailbox.messages()).toEqual([])
  }, 30_000)
})

async function open(options: Partial<MailboxOptions> = {}) {
  const mailbox: Mailbox = createMailbox({ folder: null, ...options })
  const { port } = await mailbox.listen(0)
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, pool: true })
  closers.push(mailbox.close)
  closers.push(async () => transport.close())
  const app = new Hono().route(options.basePath ?? '/sandbox/mailbox', mailbox.app)
  const send = (email: SendMailOptions) =>
    transport.sendMail({ from: 'ShopZero <hello@shop.example>', to: 'ada@example.com', subject: 'Hello', ...email })
  return { mailbox, port, app, send }
}

async function page(app: Hono, path: string): Promise<string> {
  return (await app.request(path)).text()
}

async function json(app: Hono, path: string) {
  return (await app.request(path)).json()
}
