import type { Context } from 'hono'
import { readCookies, sessionCookieName } from '#app/http/cookies.ts'
import { plainWords } from '#app/http/plain-words.ts'
import type { Deps } from '#infra/deps.ts'
import { listen, type Listener, type ListenOptions } from '#infra/db/listen.ts'
import type { LiveHub } from '#modules/messages/index.server.ts'
import type { HostEnv } from './middleware/request.ts'
import { getPeople } from './page-context.ts'
import { plainAnswer } from './plain-answer.ts'

/** Notifies an open page of news. Listening does not extend a session. */
export function serveLive(deps: Deps, hub: LiveHub): (c: Context<HostEnv>) => Promise<Response> {
  return async (c) => {
    const session = readCookies(c.req.header('Cookie')).get(sessionCookieName(deps.config, 'session'))
    const { viewer, vendor } = session ? await getPeople(deps, session, false) : { viewer: null, vendor: null }
    if (!viewer) return plainAnswer(c, 401, plainWords.signIn)
    const stream = hub.open({ userId: viewer.userId, vendorId: vendor?.status === 'approved' ? vendor.id : null })
    if (!stream) {
      c.header('Retry-After', '60')
      return plainAnswer(c, 503, plainWords.tooManyListen)
    }
    return new Response(stream, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // a buffering proxy would deliver nothing
        'X-Accel-Buffering': 'no',
      },
    })
  }
}

/** Every process hears every event, and notifies the pages that are connected to it. */
export function listenForLiveEvents(options: Pick<ListenOptions, 'url' | 'db' | 'log'> & { hub: LiveHub }): Listener {
  const { hub } = options
  return listen({
    url: options.url,
    db: options.db,
    channel: 'shop_live',
    log: options.log,
    onMessage: hub.hear,
    onBack: hub.missed,
    onLost: () => undefined,
  })
}
