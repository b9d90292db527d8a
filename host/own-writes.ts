import type { Context } from 'hono'
import { readCookies, secretCookie, sessionCookieName } from '#app/http/cookies.ts'
import { isDashboard } from '#app/urls.ts'
import { findWrittenPosition } from '#infra/db/replica.ts'
import type { Deps } from '#infra/deps.ts'
import type { HostDeps } from './deps.ts'
import { isRead, type HostEnv } from './middleware/request.ts'

/** Lets people see what they have written, although a replica shows it a little later. */
export type OwnWrites = {
  /** what this request reads from */
  chooseDeps: (c: Context<HostEnv>) => Deps
  /** a cached page may be older than what this visitor has written */
  mayUseCache: (c: Context<HostEnv>) => boolean
  /** after a write: remembers how far the replica must be for this browser's next reads */
  note: (c: Context<HostEnv>, response: Response) => Promise<void>
}

/** After this time, the replica has replayed the write or is not used: it is longer than `MOST_LAG_MS`. */
const SECONDS = 15
/** If the position can't be read, the next reads go to the primary for the whole time. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** Without a replica, there is nothing to do for any request. */
export function makeOwnWrites(deps: HostDeps): OwnWrites | null {
  const { replica, primaryReader } = deps.readers
  if (!replica) return null
  const onPrimary: Deps = { ...deps, reader: primaryReader }
  const name = sessionCookieName(deps.config, 'written')
  const { basePath } = deps.config.web

  /** The cookie is not signed: who forges it only sends their own reads to the primary, as any form of theirs does. */
  function findPosition(c: Context<HostEnv>): number | null {
    const value = readCookies(c.req.header('Cookie')).get(name)
    return value && /^\d{1,16}$/.test(value) ? Number(value) : null
  }

  return {
    chooseDeps(c) {
      // after its write, a response may show the result at once
      if (!isRead(c.req.method)) return onPrimary
      // vendors and staff work on what they see, and jobs write for them too
      if (isDashboard(`/${c.req.path.slice(basePath.length)}`.replace(/\.data$/, ''))) return onPrimary
      const position = findPosition(c)
      return position === null || replica.hasReplayed(position) ? deps : onPrimary
    },
    mayUseCache: (c) => findPosition(c) === null,
    async note(c, response) {
      if (isRead(c.req.method) || response.status >= 500) return
      const position = await findWrittenPosition(deps.db).catch(() => UNKNOWN)
      response.headers.append('Set-Cookie', secretCookie(deps.config, 'written', String(Math.ceil(position)), SECONDS))
    },
  }
}
