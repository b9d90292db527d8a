import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { TwoFactorSetup } from './two-factor-contract.ts'

const STEP_SECONDS = 30
/** A phone's clock may be half a minute off. */
const TOLERANCE = 1

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function describeSecret(secret: string, email: string, issuer: string): TwoFactorSetup {
  const uri = makeTotp(secret, email, issuer).toString()
  return { secret, uri, qrSvg: renderSVG(uri, { border: 2, ecc: 'M' }) }
}

/** null: the code is not valid at this time. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const digits = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const timestamp = now.getTime()
  const delta = makeTotp(secret, '', '').validate({ token: digits, timestamp, window: TOLERANCE })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

function makeTotp(secret: string, label: string, issuer: string): TOTP {
  const names = label ? { issuer, label } : {}
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })
}
