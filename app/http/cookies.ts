import type { Config } from '#infra/env.ts'

type SessionKind = 'session' | 'admin'
type SecretKind =
  | SessionKind
  | 'device'
  | 'adminDevice'
  | 'signUp'
  | 'onward'
  | 'step'
  | 'provider'
  | 'checkout'
  | 'written'
type WebConfig = { web: Pick<Config['web'], 'secure' | 'basePath'> }

/** `__Host-` binds a cookie to https and to this host. Plain http, as in a local demo, can't use it. */
export function sessionCookieName(config: { web: Pick<Config['web'], 'secure'> }, kind: SecretKind): string {
  return config.web.secure ? `__Host-${NAMES[kind]}` : NAMES[kind]
}

const NAMES: Record<SecretKind, string> = {
  session: 'sz_session',
  admin: 'sz_admin',
  device: 'sz_device',
  adminDevice: 'sz_admin_device',
  signUp: 'sz_signup',
  onward: 'sz_onward',
  step: 'sz_step',
  provider: 'sz_provider',
  checkout: 'sz_checkout',
  written: 'sz_written',
}

export function sessionCookie(
  config: WebConfig,
  kind: SessionKind,
  session: { token: string; endsAt: Date },
  now: Date,
): string {
  const seconds = Math.max(0, Math.floor((session.endsAt.getTime() - now.getTime()) / 1000))
  return `${sessionCookieName(config, kind)}=${session.token}; Max-Age=${seconds}; ${attributes(config)}`
}

/** `value`: a token or sealed text, so it needs no escaping. */
export function secretCookie(config: WebConfig, kind: SecretKind, value: string, seconds: number): string {
  return `${sessionCookieName(config, kind)}=${value}; Max-Age=${seconds}; ${attributes(config)}`
}

export function readSecretCookie(config: WebConfig, request: Request, kind: SecretKind): string | null {
  const value = readCookies(request.headers.get('Cookie')).get(sessionCookieName(config, kind))
  return value && /^[\w.-]{20,2000}$/.test(value) ? value : null
}

export function clearSessionCookie(config: WebConfig, kind: SecretKind): string {
  return `${sessionCookieName(config, kind)}=; Max-Age=0; ${attributes(config)}`
}

/** The page's script reads and writes these cookies too. */
export function deviceCookie(config: WebConfig, name: string, value: string): string {
  const A_YEAR = 31_536_000
  return `${name}=${value}; Path=${config.web.basePath}; Max-Age=${A_YEAR}; SameSite=Lax${config.web.secure ? '; Secure' : ''}`
}

export function clearDeviceCookie(config: WebConfig, name: string): string {
  return `${name}=; Path=${config.web.basePath}; Max-Age=0; SameSite=Lax${config.web.secure ? '; Secure' : ''}`
}

export function readCookies(header: string | undefined | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    if (name) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

function attributes({ web }: WebConfig): string {
  // `__Host-` requires the root path
  return web.secure ? 'Path=/; HttpOnly; SameSite=Lax; Secure' : `Path=${web.basePath}; HttpOnly; SameSite=Lax`
}
