import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { HOUR } from '#shared/time.ts'
import { makeHttpClient, type HttpAnswer, type HttpFailure } from './http-client.ts'

/** Web Push: RFC 8030 (protocol), RFC 8291 (encryption), RFC 8292 (sender identification). */
export type PushKey = { publicKey: string; privateKey: string }
/** The browser's push subscription, in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = {
  text: string
  /** the service discards a message that it could not deliver within this time */
  ttlSeconds: number
  /** a later message with the same topic replaces one that still waits; 32 base64url characters at most */
  topic: string
}

const CURVE = 'prime256v1'
/** The record size in the header. Our messages fit in one record. */
const RECORD_BYTES = 4096
/** Every push service accepts this size, plus the header and the encryption. */
const MOST_TEXT_BYTES = 3000
const CONNECT_MS = 5000
const PATIENCE_MS = 10_000

export function makePushKey(): PushKey {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // pads with leading zeros to 32 bytes
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

export function isPushKey({ publicKey, privateKey }: PushKey): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Whether a message can be encrypted for it. The key must be a point on the curve, and the secret 16 bytes. */
export function isPushTarget({ endpoint, p256dh, auth }: PushTarget): boolean {
  try {
    sealMessage('', { p256dh, auth })
    return URL.canParse(endpoint) && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/** Sends one message to one browser. Redirects are returned, not followed. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { key, subject, now }: { key: PushKey; subject: string; now: Date },
): Promise<HttpAnswer | HttpFailure> {
  const { origin, pathname, search } = new URL(target.endpoint)
  const client = makeHttpClient({ origin, connectMs: CONNECT_MS, connections: 1 })
  try {
    return await client.call({
      method: 'POST',
      path: pathname + search,
      headers: {
        authorization: `vapid t=${signClaim({ origin, subject, now }, key)}, k=${key.publicKey}`,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(message.ttlSeconds),
        urgency: 'normal',
        topic: message.topic,
      },
      body: sealMessage(message.text, target),
      patience: PATIENCE_MS,
    })
  } finally {
    client.close()
  }
}

/**
 * Encrypts a message for one browser. `own` and `salt` are new for each message. A test passes those of the RFC's
 * example.
 */
export function sealMessage(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { own = makePushKey().privateKey, salt = randomBytes(16) }: { own?: string; salt?: Buffer } = {},
): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > MOST_TEXT_BYTES) throw new Error('a push message is too long')
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(own, 'base64url')
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = hkdf(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(shared, salt, 'Content-Encoding: nonce\0', 12),
  )
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(ours.length, 20)
  // the 2 marks the last record
  return Buffer.concat([
    header,
    ours,
    cipher.update(plain),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Signs a claim (VAPID) that identifies the sender to this push service for a limited time. */
function signClaim({ origin, subject, now }: { origin: string; subject: string; now: Date }, key: PushKey): string {
  const exp = Math.floor((now.getTime() + 12 * HOUR) / 1000)
  const claim = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp, sub: subject },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const point = Buffer.from(key.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: key.privateKey }
  const signature = sign('sha256', Buffer.from(claim), {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  return `${claim}.${signature.toString('base64url')}`
}
