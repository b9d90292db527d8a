import { listen, type Listener } from '#infra/db/listen.ts'
import type { Deps } from '#infra/deps.ts'
import { readProviderKeys } from '#modules/gateway/index.server.ts'

/**
 * Every process uses the payment keys that the administrator set last. It reads them at the start and after each
 * change.
 */
export async function watchProviderKeys(deps: Deps, databaseUrl: string): Promise<Listener> {
  const read = async (): Promise<void> => {
    await readProviderKeys(deps).catch((error: unknown) =>
      deps.log.warn({ error }, 'the payment keys could not be read'),
    )
  }
  await read()
  return listen({
    url: databaseUrl,
    db: deps.db,
    channel: 'shop_keys',
    log: deps.log,
    onMessage: () => void read(),
    onBack: () => void read(),
    onLost: () => undefined,
  })
}
