import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'

export type PushSubscription = { endpoint: string; p256dh: string; auth: string }
export type Received = { text: string; ttl: number; urgency: string; topic: string; key: string; subject: string }

type Browser = { pair: ECDH; auth: Buffer; received: Received[]; answers: number[] }

const MOST_BROWSERS = 100
const MOST_RECEIVED = 100
/** The size limit of browsers' push services. */
const MOST_BYTES = 4096
const LONGEST_CLAIM_SECONDS = 24 * 3600

/**
 * A fake push service and its browser. It validates messages by RFC 8030, 8291 and 8292, decrypts and lists them.
 * Responses that a test has queued are used first, each once.
 */
export function createPushService({ publicBase, now = () => new Date() }: { publicBase: string; now?: () => Date }) {
  const browsers = new LRUCache<string, Browser>({ max: MOST_BROWSERS })
  const app = new Hono()

  function subscribe(): PushSubscription {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const [id, auth] = [randomBytes(16).toString('base64url'), randomBytes(16)]
    browsers.set(id, { pair, auth, received: [], answers: [] })
    return {
      endpoint: `${publicBase}/${id}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }
  }

  const find = (endpoint: string): Browser | undefined => browsers.get(endpoint.split('/').at(-1) ?? '')

  app.use(bodyLimit({ maxSize: MOST_BYTES }))
  app.post('/', (c) => c.json(subscribe(), 201))
  app.get('/:id', (c) => {
    const browser = browsers.get(c.req.param('id'))
    return browser ? c.json(browser.received) : c.json({ error: 'gone' }, 410)
  })
  app.post('/:id', async (c) => {
    const browser = browsers.get(c.req.param('id'))
    if (!browser) return c.json({ error: 'gone' }, 410)
    const asked = browser.answers.shift()
    if (asked) return c.body(null, asked as 500)
    const sender = readSender(c.req.header('authorization'), { origin: new URL(publicBase).origin, now: now() })
    if (!sender) return c.json({ error: 'unknown sender' }, 403)
    const text = open(browser, Buffer.from(await c.req.arrayBuffer()))
    const ttl = Number(c.req.header('ttl') ?? Number.NaN)
    if (text === null || c.req.header('content-encoding') !== 'aes128gcm' || !Number.isInteger(ttl))
      return c.json({ error: 'not a message' }, 400)
    const [urgency, topic] = [c.req.header('urgency') ?? 'normal', c.req.header('topic') ?? '']
    if (browser.received.length < MOST_RECEIVED) browser.received.push({ text, ttl, urgency, topic, ...sender })
    c.header('location', `${publicBase}/message/${randomBytes(8).toString('hex')}`)
    return c.body(null, 201)
  })

  return {
    app,
    subscribe,
    received: (endpoint: string): Received[] => find(endpoint)?.received ?? [],
    /** queues the responses to the next messages */
    answerWith: (endpoint: string, statuses: number[]) => void find(endpoint)?.answers.push(...statuses),
  }
}

function readSender(
  header = '',
  { origin, now }: { origin: string; now: Date },
): { key: string; subject: string } | null {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/.exec(header) ?? []
  const [head = '', claim = '', signature = ''] = token?.split('.') ?? []
  if (!key) return null
  try {
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claim}`)
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const { aud, exp, sub } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as Record<string, unknown>
    const left = Number(exp) - now.getTime() / 1000
    const isInTime = left > 0 && left <= LONGEST_CLAIM_SECONDS
    return isSigned && aud === origin && isInTime && /^(?:mailto|https):/.test(String(sub))
      ? { key, subject: String(sub) }
      : null
  } catch {
    return null
  }
}

/** Decrypts a message like the browser. Returns null if it was encrypted for another one. */
function open({ pair, auth }: Browser, body: Buffer): string | null {
  try {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + theirs.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const shared = hkdf(pair.computeSecret(theirs), auth, info, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(shared, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return plain.at(-1) === 2 ? plain.subarray(0, -1).toString() : null
  } catch {
    return null
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
