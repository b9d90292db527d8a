import { SMTPServer } from 'smtp-server'
import type { Store } from './store.ts'

export type SmtpListener = {
  listen: (port: number, host: string) => Promise<{ port: number }>
  close: () => Promise<void>
}

const MAX_EMAIL = 5 * 1024 * 1024
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/

/** Accepts every email to every address and delivers none. */
export function createSmtpListener(store: Store): SmtpListener {
  const server = new SMTPServer({
    name: 'mailbox.test',
    banner: 'emails end here',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_EMAIL,
    maxClients: 20,
    socketTimeout: 30_000,
    closeTimeout: 500,
    onData: (stream, session, answer) => {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map((recipient) => recipient.address)
      readAll(stream)
        .then((source) => store.add({ from, to, source }))
        .then((email) => answer(null, `kept as ${email.id}`))
        .catch((error: unknown) => answer(error instanceof Error ? error : new Error('not kept')))
    },
  })
  // ignores clients that disconnect; `listen` reports a port that is taken
  server.on('error', () => undefined)

  return {
    async listen(port, host) {
      if (!LOOPBACK.test(host)) throw new Error('the mailbox takes emails on a loopback address only')
      await store.ready
      await new Promise<void>((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, host, () => {
          server.server.off('error', reject)
          resolve()
        })
      })
      const address = server.server.address()
      return { port: typeof address === 'object' && address ? address.port : port }
    },
    close: () => (server.server.listening ? new Promise((done) => server.close(() => done())) : Promise.resolve()),
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // SMTP requires reading to the end, but the excess is dropped
    if (size <= MAX_EMAIL) chunks.push(chunk)
  }
  if (size > MAX_EMAIL) throw Object.assign(new Error('too large'), { responseCode: 552 })
  return Buffer.concat(chunks).toString('latin1')
}
