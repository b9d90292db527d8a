import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Email } from './message.ts'
import { makeMailer } from './mailer.ts'
import type { Mailer, MailerOptions } from './mailer.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const email: Email = {
  id: '01JD0000000000000000000000',
  to: 'ada@example.com',
  subject: 'Your order is on its way',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
}

describe('an accepted email', () => {
  it('arrives with both parts, our sender and the Message-ID from its ID', async () => {
    const { port, received } = await startServer()
    const mailer = open(port)
    expect(await mailer.send({ ...email, toName: 'Ada Ọbí', subject: 'Ẹ kú àárọ̀ ₦5,000' })).toEqual({
      kind: 'sent',
      messageId: '<01JD0000000000000000000000@shop.example>',
    })
    const [one] = received
    expect(one?.to).toBe('ada@example.com')
    expect(one?.from).toBe('hello@shop.example')
    expect(one?.raw).toContain('Message-ID: <01JD0000000000000000000000@shop.example>')
    expect(one?.raw).toContain('From: ShopZero <hello@shop.example>')
    expect(one?.raw).toContain('multipart/alternative')
    expect(one?.raw).toContain('Auto-Submitted: auto-generated')
    expect(one?.raw).not.toMatch(/List-Unsubscribe|X-Mailer/)
  })

  it('has one-click unsubscribe', async () => {
    const { port, received } = await startServer()
    await open(port).send({ ...email, unsubscribe: { url: 'https://shop.example/unsubscribe?token=abc-123' } })
    const unfolded = received[0]?.raw.replaceAll(/\r\n\s+/g, ' ')
    expect(unfolded).toContain('List-Unsubscribe: <https://shop.example/unsubscribe?token=abc-123>')
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('goes to the normalised address', async () => {
    const { port, received } = await startServer()
    await open(port).send({ ...email, to: 'Ada.Obi＠Example.COM' })
    expect(received[0]?.to).toBe('ada.obi@example.com')
  })

  it('shares a few connections with others', async () => {
    let connections = 0
    const { port, received } = await startServer({
      onConnect: (_session, answer) => {
        connections++
        answer()
      },
    })
    const mailer = open(port)
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => mailer.send({ ...email, id: `many-${n}` })))
    expect(outcomes.every((outcome) => outcome.kind === 'sent')).toBe(true)
    expect(received).toHaveLength(20)
    expect(connections).toBeLessThanOrEqual(3)
  })

  it('uses a new connection when the server has closed the old one', async () => {
    const { port, server } = await startServer()
    const mailer = open(port)
    await mailer.send(email)
    for (const connection of server.connections) connection._socket.destroy()
    expect(await mailer.send({ ...email, id: 'second' })).toMatchObject({ kind: 'sent' })
  })
})

describe('a refused email', () => {
  it.each([
    [450, true],
    [550, false],
  ])('with %i for its recipient may be retried: %s', async (responseCode, retry) => {
    const { port } = await startServer({
      onRcptTo: (address, _session, answer) => answer(failure(responseCode, `no <${address.address}> here`)),
    })
    const outcome = await open(port).send(email)
    expect(outcome).toMatchObject({ kind: 'refused', retry })
    expect(JSON.stringify(outcome)).not.toContain('ada@example.com')
  })

  it.each([
    [451, true],
    [554, false],
  ])('with %i after its text may be retried: %s', async (responseCode, retry) => {
    const { port } = await startServer({
      onData: (stream, _session, answer) => stream.resume().on('end', () => answer(failure(responseCode, 'no'))),
    })
    expect(await open(port).send(email)).toMatchObject({ kind: 'refused', retry })
  })

  it('does not affect the next one', async () => {
    const { port } = await startServer({
      onRcptTo: (address, _session, answer) => answer(address.address.startsWith('bob') ? failure(550, 'no') : null),
    })
    const mailer = open(port)
    const outcomes = await Promise.all(
      ['bob', 'ada', 'bob', 'eve'].map((name) =>
        mailer.send({ ...email, id: `to-${name}`, to: `${name}@example.com` }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['refused', 'sent', 'refused', 'sent'])
  })

  it('may be retried when nothing listens', async () => {
    const { port, server } = await startServer()
    await new Promise<void>((done) => server.close(done))
    expect(await open(port).send(email)).toMatchObject({ kind: 'refused', retry: true })
  })

  it('times out when the server sends no greeting', async () => {
    const port = await listen(() => undefined)
    const before = performance.now()
    expect(await open(port, { timing: { totalMs: 300 } }).send(email)).toMatchObject({
      kind: 'refused',
      retry: true,
      isSilent: true,
    })
    expect(performance.now() - before).toBeLessThan(900)
  })

  it('times out when the server hangs before the text', async () => {
    const { port } = await startServer({ onRcptTo: () => undefined })
    const before = performance.now()
    expect(await open(port, { timing: { totalMs: 300 } }).send(email)).toMatchObject({
      kind: 'refused',
      retry: true,
      isSilent: true,
    })
    expect(performance.now() - before).toBeLessThan(900)
  })

  it.each(['greeting', 'MAIL', 'RCPT', 'DATA'])('may be retried when the connection broke at %s', async (moment) => {
    const { port, texts } = await startRawServer({ cutAt: moment })
    expect(await open(port).send(email)).toMatchObject({ kind: 'refused', retry: true })
    expect(texts).toEqual([])
  })

  it('may be retried when the connection broke within its text', async () => {
    const { port, texts } = await startRawServer({ cutAt: 'text' })
    const long = { ...email, text: 'line\n'.repeat(40_000) }
    expect(await open(port).send(long)).toMatchObject({ kind: 'refused', retry: true })
    expect(texts).toEqual([])
  })

  it.each<[string, Partial<Email>]>([
    ['a line break in its subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a bare line feed in its subject', { subject: 'Hello\nBcc: eve@example.com' }],
    ['a line separator in its subject', { subject: 'Hello\u2028there' }],
    ['a NUL in its subject', { subject: 'Hello\0' }],
    ['half a character in its subject', { subject: 'Hello \ud83d' }],
    ['no subject', { subject: ' ' }],
    ['an endless subject', { subject: 'x'.repeat(301) }],
    ['a line break in the name', { toName: 'Ada\r\nBcc: eve@example.com' }],
    ['a line break in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['two addresses', { to: 'ada@example.com, eve@example.com' }],
    ['a command in the address', { to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' }],
    ['a line break in the reply address', { replyTo: 'ada@example.com\nX: y' }],
    ['a line break in its id', { id: 'a\r\nBcc: eve@example.com' }],
    [
      'a bracket in the address that unsubscribes',
      { unsubscribe: { url: 'https://shop.example/>,<mailto:eve@x.example' } },
    ],
    ['a script for the address that unsubscribes', { unsubscribe: { url: 'javascript:alert(1)' } }],
    ['an endless text', { text: 'x'.repeat(600_000) }],
  ])('is never sent because of %s', async (_, fault) => {
    const { port, received } = await startServer()
    expect(await open(port).send({ ...email, ...fault })).toMatchObject({ kind: 'refused', retry: false })
    expect(received).toEqual([])
  })
})

describe('an email with an unknown outcome', () => {
  it('lost its connection after the end of its text', async () => {
    const { port, texts } = await startRawServer({ cutAt: 'end' })
    expect(await open(port).send(email)).toMatchObject({ kind: 'ambiguous' })
    await new Promise((done) => setTimeout(done, 300))
    expect(texts).toHaveLength(1)
  })

  it('never got a response to its text', async () => {
    const { port, texts } = await startRawServer({ cutAt: 'silence' })
    const before = performance.now()
    expect(await open(port, { timing: { totalMs: 400 } }).send(email)).toMatchObject({ kind: 'ambiguous' })
    expect(performance.now() - before).toBeLessThan(1200)
    expect(texts).toHaveLength(1)
  })

  it('got half a response to its text', async () => {
    const { port } = await startRawServer({ cutAt: 'half a reply' })
    expect(await open(port).send(email)).toMatchObject({ kind: 'ambiguous' })
  })

  it('does not include one with a complete refusal before the connection broke', async () => {
    const { port } = await startRawServer({ cutAt: 'refusal' })
    expect(await open(port).send(email)).toMatchObject({ kind: 'refused', retry: true })
  })
})

describe('a mailer', () => {
  it.each(['hello@shop.example', 'ShopZero <hello>', 'ShopZero\r\nBcc: x <hello@shop.example>', ''])(
    'is not created for the sender %j',
    (from) => {
      expect(() => open(25, { from })).toThrow(/sender/)
    },
  )

  it('never sends its password unencrypted', async () => {
    const said: string[] = []
    const port = await listen((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', (data) => {
        said.push(data.toString())
        socket.write(data.toString().startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN LOGIN\r\n' : '500 no\r\n')
      })
    })
    const mailer = open(port, { smtpUrl: `smtp://user:secret@127.0.0.2:${port}` })
    expect(await mailer.send(email)).toMatchObject({ kind: 'refused' })
    expect(said.join('')).not.toMatch(/AUTH|MAIL/)
  })
})

function open(port: number, more: Partial<MailerOptions> = {}): Mailer {
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const mailer = makeMailer({ smtpUrl, from: 'ShopZero <hello@shop.example>', log: pino({ level: 'silent' }), ...more })
  closers.push(mailer.close)
  return mailer
}

async function startServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string; raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map((recipient) => recipient.address).join()
        received.push({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(chunks).toString() })
        answer()
      })
    },
    ...options,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.close()
    for (const connection of server.connections) connection._socket.destroy()
  })
  const address = server.server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, received, server }
}

/** A minimal SMTP server that disconnects at a chosen moment. */
async function startRawServer({ cutAt }: { cutAt: string }) {
  const texts: string[] = []
  const port = await listen((socket) => {
    let heard = ''
    let inText = false
    if (cutAt === 'greeting') return socket.destroy()
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      heard += data.toString()
      if (inText) {
        if (cutAt === 'text') return socket.destroy()
        if (!heard.endsWith('\r\n.\r\n')) return
        texts.push(heard)
        if (cutAt === 'half a reply') socket.end('25')
        else if (cutAt === 'refusal') socket.end('421 closing\r\n')
        else if (cutAt === 'end') socket.destroy()
        return
      }
      const command = heard.slice(0, 4)
      if (!heard.endsWith('\r\n')) return
      heard = ''
      if (cutAt === command) return socket.destroy()
      inText = command === 'DATA'
      socket.write(inText ? '354 go on\r\n' : '250 good\r\n')
    })
    return undefined
  })
  return { port, texts }
}

async function listen(onConnection: (socket: Socket) => unknown): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  closers.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
