import { Hono } from 'hono'
import type { Deps } from '#infra/deps.ts'
import { isDatabaseAwake } from '#infra/db/client.ts'
import type { HostEnv } from './middleware/request.ts'

/**
 * /healthz says that the process runs. /readyz says that it can serve: the database responds and the process is not
 * draining.
 */
export function makeHealth(deps: Deps, isDraining: () => boolean): Hono<HostEnv> {
  const health = new Hono<HostEnv>()
  health.get('/healthz', (c) => c.text('ok\n'))
  health.get('/readyz', async (c) =>
    !isDraining() && (await isDatabaseAwake(deps.db)) ? c.text('ready\n') : c.text('not ready\n', 503),
  )
  return health
}
