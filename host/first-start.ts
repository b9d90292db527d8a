import { spawn } from 'node:child_process'
import type { Log } from '#infra/log.ts'
import { compareSecret } from '#modules/secrets/index.server.ts'
import { setFirstAdminPassword } from '#modules/administrator/index.server.ts'
import { countAllProducts } from '#modules/catalogue/index.server.ts'
import { closeDeps, makeDeps } from './deps.ts'
import { environmentOfDemo } from './demo-pictures.ts'
import { recordOwnSecret, requireKnownSecrets } from './known-secrets.ts'
import type { ConfigWithSecret } from './secret.ts'

const DEMO_ADMIN_PASSWORD = 'shopzero-admin'

type Shop = { config: ConfigWithSecret; log: Log; databaseUrl: string }

/** What a new database needs: the administrator's first password, and the demo's data in demo mode. */
export async function prepareShop(shop: Shop & { ending?: AbortSignal }): Promise<void> {
  const { config, log, databaseUrl } = shop
  const deps = makeDeps(config, log, databaseUrl)
  let isWhole: boolean
  try {
    const secret = await compareSecret(deps)
    if (!config.demo) await requireKnownSecrets(deps)
    // the demo sets its public passwords again instead
    if (!config.demo || secret === 'same') await recordOwnSecret(deps)
    const password = await setFirstAdminPassword(deps, config.demo ? DEMO_ADMIN_PASSWORD : null)
    if (password && !config.demo) {
      process.stdout.write(
        `\nThe administrator's password is ${password}\nIt is shown only once. Change it in the admin settings.\n\n`,
      )
    }
    isWhole = secret === 'same' && (await countAllProducts(deps)) > 0
  } finally {
    await closeDeps(deps)
  }
  // checked in this process, because starting another takes longer than the query
  if (config.demo && !isWhole) await fillDemo(shop)
}

/** Runs from source in a child process: the production build contains no demo code. */
async function fillDemo(shop: Shop & { ending?: AbortSignal }): Promise<void> {
  const child = spawn(process.execPath, ['demo/fill.ts'], {
    env: environmentOfDemo(shop),
    stdio: 'inherit',
    signal: shop.ending,
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error('the demo shop could not be created')
}
