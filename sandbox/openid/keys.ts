import { createHash, generateKeyPair, sign } from 'node:crypto'
import { promisify } from 'node:util'

export type SigningKey = {
  jwk: Record<string, unknown>
  signJwt: (payload: Record<string, unknown>) => string
}

/** A new key for each run, so tokens of earlier runs are invalid. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const { n, e } = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  const header = encode({ alg: 'RS256', typ: 'JWT', kid })
  return {
    jwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e },
    signJwt(payload) {
      const text = `${header}.${encode(payload)}`
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    },
  }
}

function encode(value: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
