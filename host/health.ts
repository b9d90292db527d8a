import { Hono } from 'hono'
import type { Deps } from '#infra/deps.ts'
import { isDatabaseAwake } from '#infra/db/client.ts'
import type { HostEnv } from './middleware/request.ts'

/** /healthz: the process answers. /readyz: it can serve, because the database answers too. */
export function makeHealth(deps: Deps): Hono<HostEnv> {
  const health = new Hono<HostEnv>()
  health.get('/healthz', (c) => c.text('ok\n'))
  health.get('/readyz', async (c) =>
    (await isDatabaseAwake(deps.db)) ? c.text('ready\n') : c.text('not ready\n', 503),
  )
  return health
}
