import type { Config } from '#infra/env.ts'

/** `__Host-` binds a cookie to https and to this very host; plain http (a demo on one machine) cannot have it. */
export function sessionCookieName(config: Pick<Config, 'web'>, kind: 'session' | 'admin'): string {
  const name = kind === 'session' ? 'sz_session' : 'sz_admin'
  return config.web.secure ? `__Host-${name}` : name
}

export function readCookies(header: string | undefined | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}
