import type { IncomingMessage } from 'node:http'
import { readCookies, sessionCookieName } from '#app/http/cookies.ts'
import { isOwnDevice } from '#modules/secrets/index.server.ts'
import type { ConfigWithSecret } from '../secret.ts'

type DeviceCookieConfig = Pick<ConfigWithSecret, 'appSecret'> & { web: Pick<ConfigWithSecret['web'], 'secure'> }

/** The device of a shopper, a vendor or an administrator that signed in before, recognised by its cookie. */
export function findOwnDevice(
  config: DeviceCookieConfig,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | null {
  const cookies = readCookies(headers.cookie)
  for (const kind of ['device', 'adminDevice'] as const) {
    const device = cookies.get(sessionCookieName(config, kind))
    if (device !== undefined && isOwnDevice(config.appSecret, device)) return device
  }
  return null
}
