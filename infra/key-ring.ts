import { hkdfSync } from 'node:crypto'

/** One secret, or several with the newest first. The newest seals and hashes, and each of them opens. */
export type AppSecret = string | readonly [string, ...string[]]

export function listSecrets(secret: AppSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret
}

export function newestOf(secret: AppSecret): string {
  return listSecrets(secret)[0]
}

/** Identifies a secret in the database, and reveals nothing about it. */
export function fingerprintOf(secret: string): Buffer {
  const known = fingerprints.get(secret)
  if (known) return known
  const fingerprint = Buffer.from(hkdfSync('sha256', secret, '', 'mark of the secret', 32))
  fingerprints.set(secret, fingerprint)
  return fingerprint
}

/** Values are opened all the time, and there are only a few secrets. */
const fingerprints = new Map<string, Buffer>()

const ID_BYTES = 4

/** Eight hexadecimal digits, which each sealed or hashed value carries. */
export function toKeyId(fingerprint: Buffer): string {
  return fingerprint.toString('hex', 0, ID_BYTES)
}

export function keyIdOf(secret: string): string {
  return toKeyId(fingerprintOf(secret))
}

export function newestKeyId(secret: AppSecret): string {
  return keyIdOf(newestOf(secret))
}

/** undefined: the value was made with a secret that is not in the ring. */
export function findSecret(secret: AppSecret, keyId: string): string | undefined {
  return listSecrets(secret).find((each) => keyIdOf(each) === keyId)
}

/** For a child process. A secret that contains a comma can only be the oldest. */
export function toSecretSettings(secret: AppSecret): { APP_SECRET: string; APP_SECRETS: string } {
  const all = listSecrets(secret)
  return { APP_SECRETS: all.slice(0, -1).join(','), APP_SECRET: all.at(-1) ?? '' }
}
