import { fork, spawn } from 'node:child_process'
import { environmentWith, type Config } from '#infra/env.ts'
import type { Log } from '#infra/log.ts'
import { setFirstAdminPassword } from '#modules/accounts/index.server.ts'
import { countAllProducts } from '#modules/catalogue/index.server.ts'
import { closeDeps, makeDeps } from './deps.ts'

const DEMO_ADMIN_PASSWORD = 'shopzero-admin'

/** What a shop needs once: the administrator's first password, and in demo mode its goods and people. */
export async function prepareShop(options: { config: Config; log: Log; databaseUrl: string }): Promise<void> {
  const { config, log, databaseUrl } = options
  const deps = await makeDeps(config, log, databaseUrl)
  let isEmpty: boolean
  try {
    const password = await setFirstAdminPassword(deps, config.demo ? DEMO_ADMIN_PASSWORD : null)
    if (password && !config.demo) {
      process.stdout.write(
        `\nThe administrator's password is ${password}\nIt is shown only this once; change it under /admin.\n\n`,
      )
    }
    isEmpty = (await countAllProducts(deps)) === 0
  } finally {
    await closeDeps(deps)
  }
  if (!config.demo) return
  // asked here, since a process of its own would take longer to ask than to be told
  if (isEmpty) await fillDemo(databaseUrl)
  makeDemoPictures(databaseUrl, log)
}

/** Runs from source in a process of its own: nothing of the demo is in the shop's build. */
async function fillDemo(databaseUrl: string): Promise<void> {
  const env = environmentWith({ DATABASE_URL: databaseUrl })
  const child = spawn(process.execPath, ['demo/fill.ts'], { env, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('the demo shop could not be filled')
}

/** Beside the shop: nobody waits for the pictures, and they end when the shop does. */
function makeDemoPictures(databaseUrl: string, log: Log): void {
  const env = environmentWith({ DATABASE_URL: databaseUrl })
  const child = fork('demo/pictures.ts', { env, execArgv: [], stdio: 'inherit' })
  child.on('error', (error) => log.warn({ error }, 'the demo pictures cannot be made'))
  child.channel?.unref()
  child.unref()
}
