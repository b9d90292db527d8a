import { Hono } from 'hono'
import { isDatabaseAwake, type Database } from '#infra/db/client.ts'
import type { Replica } from '#infra/db/replica.ts'
import type { HostEnv } from './middleware/request.ts'

export type HealthOptions = {
  /** its own connection: a busy shop is ready */
  checks: Database
  replica?: Replica | null
  /** true before the process ends, so that a load balancer sends no more requests */
  isDraining?: () => boolean
}

/**
 * /healthz says that the process runs. /readyz says that it can serve: the database responds and the process is not
 * draining. Its second line says whether reads use the replica: without one, the primary serves them.
 */
export function makeHealth({ checks, replica, isDraining = () => false }: HealthOptions): Hono<HostEnv> {
  const health = new Hono<HostEnv>()
  let running: Promise<boolean> | null = null
  /** Checks at the same time share one. */
  const isAwake = (): Promise<boolean> =>
    (running ??= isDatabaseAwake(checks).finally(() => {
      running = null
    }))
  health.get('/healthz', (c) => c.text('ok\n'))
  health.get('/readyz', async (c) =>
    !isDraining() && (await isAwake()) ? c.text(`ready\n${describe(replica)}`) : c.text('not ready\n', 503),
  )
  return health
}

function describe(replica: Replica | null | undefined): string {
  if (!replica) return ''
  const lagMs = replica.lagMs()
  return `replica: ${replica.state()}${lagMs === null ? '' : `, ${lagMs} ms behind`}\n`
}
